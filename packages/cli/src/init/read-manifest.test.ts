import { describe, expect, it } from "vitest";
import { readManifest } from "./read-manifest.ts";

describe("readManifest", () => {
  it.each([
    { text: '{\n  "name": "a",\n}', line: 3, column: 1, says: 'Unexpected "}" in JSON' },
    { text: '{\n  // mine\n  "name": "a"\n}', line: 2, column: 3, says: 'Unexpected "/" in JSON' },
    { text: '{ "scripts": {', line: 1, column: 15, says: "ends too early" },
    { text: "", line: 1, column: 1, says: "document is empty" },
    { text: '{ "name": "a\nb" }', line: 1, column: 13, says: "Unexpected line break" },
    { text: `{ "a": ${"[".repeat(1e5)}${"]".repeat(1e5)} }`, line: 1, column: 1, says: "nested too deeply" },
    { text: "[]", line: 1, column: undefined, says: "does not hold an object" },
    { text: '{\n  "scripts": ["a"]\n}', line: 2, column: 3, says: '"scripts" is no object' },
  ])("refuses what says '$says', with its line $line", async ({ text, line, column, says }) => {
    const read = await readManifest(text, "a/package.json");
    expect(read).toMatchObject({
      kind: "wrong",
      problem: { code: "PACKAGE_JSON_INVALID", file: "a/package.json", line },
    });
    if (read.kind !== "wrong") return;
    expect(read.problem.column).toBe(column);
    expect(read.problem.message).toContain(says);
  });

  it.each([
    { manifest: {}, found: { isModule: false, hasTypeScript: false }, because: "it says nothing" },
    { manifest: { type: "module" }, found: { isModule: true }, because: "it says that .js is a module" },
    { manifest: { type: "commonjs" }, found: { isModule: false }, because: "it says that it is not" },
    {
      manifest: { devDependencies: { typescript: "7" } },
      found: { hasTypeScript: true },
      because: "it is developed with TypeScript",
    },
    {
      manifest: { scripts: { test: "a" }, packageManager: "pnpm@12.0.0" },
      found: { scripts: new Map([["test", "a"]]), packageManager: "pnpm" },
      because: "it has scripts and a package manager",
    },
    {
      manifest: { devEngines: { packageManager: { name: "bun", version: "1" } } },
      found: { packageManager: "bun" },
      because: "it names an engine",
    },
    {
      manifest: { devEngines: { packageManager: [{ name: "yarn" }, { name: "npm" }] } },
      found: { packageManager: "yarn" },
      because: "it names the preferred one first",
    },
    {
      manifest: { packageManager: "npm@11", devEngines: { packageManager: { name: "bun" } } },
      found: { packageManager: "npm" },
      because: "a version is more than a name",
    },
    {
      manifest: { devEngines: "bun" },
      found: { packageManager: undefined },
      because: "a text names nothing",
    },
    { manifest: { packageManager: 1 }, found: { packageManager: undefined }, because: "a number is no name" },
  ])("finds $found where $because", async ({ manifest, found }) => {
    const text = `\ufeff${JSON.stringify(manifest)}`;
    expect(await readManifest(text, "package.json")).toMatchObject({ kind: "found", text, ...found });
  });
});
