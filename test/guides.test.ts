import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { runGuide } from "./guides/run-guide.ts";
import { listFiles, readText, root } from "./repository/files.ts";

const INDEX = "docs/guides/README.md";
const guides = listFiles("docs/guides", (path) => path.endsWith(".md") && path !== INDEX);

beforeAll(() => {
  const isBuilt = existsSync(`${root}packages/cli/dist/bin.js`);
  if (!isBuilt)
    throw new Error("The packages are not built: `npm test` builds them, `npm run build` does too.");
});

describe("the guides", () => {
  it.each(guides)("%s comes out as it says", async (guide) => {
    expect(await runGuide(guide, readText(guide))).toEqual([]);
  });

  it("stand in the index, and the index in README.md", () => {
    const index = readText(INDEX);
    const names = guides.map((guide) => guide.replace("docs/guides/", ""));
    expect(names.filter((name) => !index.includes(`](${name})`))).toEqual([]);
    expect(readText("README.md")).toContain(`](${INDEX})`);
  });
});
