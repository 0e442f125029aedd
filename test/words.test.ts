import { describe, expect, it } from "vitest";
import { readPublicExports } from "./public-exports/public-exports.ts";
import { listFiles, readText } from "./repository/files.ts";
import { codesOf, readTable } from "./repository/markdown.ts";
import { codeViolations } from "./words/code-violations.ts";
import { codesOfSources } from "./words/repository-codes.ts";
import { wordViolations } from "./words/word-violations.ts";

const paths = ["packages", "apps", "test", "bench", "scripts", "docs"].flatMap((folder) =>
  listFiles(folder, () => true),
);

describe("docs/errors.md", () => {
  it("lists every code of the sources, with its meaning and a remedy, and no other", () => {
    expect(codeViolations(readText("docs/errors.md"), codesOfSources)).toEqual([]);
  });
});

describe("docs/glossary.md", () => {
  const glossary = readText("docs/glossary.md");
  const rows = readTable(glossary, "Words");
  const words = new Set(rows.map(({ cells }) => cells.word));

  it("says what each word means and where it stands; no file bears a refused word", () => {
    expect(wordViolations(glossary, paths)).toEqual([]);
  });

  it("has a line for each word that docs/architecture.md introduces in bold", () => {
    const section = /\n## Words\n([\s\S]*?)\n## /.exec(readText("docs/architecture.md"))?.[1] ?? "";
    const bold = [...section.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1] ?? "");
    expect(bold.length).toBeGreaterThan(10);
    expect(bold.filter((word) => !words.has(word))).toEqual([]);
  });

  it("names only public exports and paths that exist", () => {
    const exported = [...readPublicExports().values()].flat().map(({ name }) => name);
    const known = new Set([...exported, ...paths, ...paths.flatMap(parentFolders)]);
    const named = rows.flatMap(({ cells, line }) => codesOf(cells.where).map((code) => ({ code, line })));
    const unknown = named.filter(({ code }) => !known.has(code));
    expect(unknown.map(({ code, line }) => `docs/glossary.md:${line} there is no ${code}`)).toEqual([]);
  });
});

function parentFolders(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, length) => parts.slice(0, length).join("/"));
}
