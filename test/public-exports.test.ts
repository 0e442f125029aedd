import { describe, expect, it } from "vitest";
import { documentationGaps } from "./public-exports/documentation-gaps.ts";
import { withExportsSection } from "./public-exports/exports-section.ts";
import { formatPublicExports, readPublicExports } from "./public-exports/public-exports.ts";
import { listFiles, readText } from "./repository/files.ts";
import { codesOfSources } from "./words/repository-codes.ts";

const publicExports = readPublicExports();

describe.each([...publicExports.keys()])("the public exports of %s", (folder) => {
  const exports = publicExports.get(folder) ?? [];

  it("are those of the committed list (npm run exports:update writes it)", () => {
    expect(formatPublicExports(exports)).toBe(readText(`test/public-exports/${folder}.txt`));
  });

  it("are documented, with an example for each function and @throws for each error", () => {
    const knownCodes = new Set(codesOfSources.keys());
    expect(exports.flatMap((exported) => documentationGaps(exported, knownCodes))).toEqual([]);
  });
});

it.each([...publicExports])(
  "the README of %s lists every public export with its first sentence",
  (folder, exports) => {
    const readme = readText(`packages/${folder}/README.md`);
    expect(readme).toBe(withExportsSection(readme, exports));
  },
);

it("has a list for each package and no other", () => {
  const lists = listFiles("test/public-exports", (path) => path.endsWith(".txt"));
  expect(lists).toEqual([...publicExports.keys()].map((folder) => `test/public-exports/${folder}.txt`));
});
