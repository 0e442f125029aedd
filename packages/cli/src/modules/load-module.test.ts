import { mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadFiles, writeFiles } from "../../test/load-files.ts";

const MANIFESTS = [
  { manifest: { type: "module" }, because: "it says module" },
  { manifest: { type: "commonjs" }, because: "it says commonjs, as npm init writes" },
  { manifest: { name: "x" }, because: "it says nothing" },
];

/** Each of these files exports "right" by default. */
const FILES = {
  "plain.ts": 'const a: string = "right";\nexport default a;\n',
  "module.mts": 'const a: string = "right";\nexport default a;\n',
  "script.js": 'export default "right";\n',
  "script.mjs": 'export default "right";\n',
  "common.cjs": 'module.exports = "right";\n',
  "compiled.cjs":
    'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = "right";\n',
  "bom.ts": '\ufeffexport default "right" as string;\n',
  "crlf.ts": 'const a: string =\r\n  "right";\r\nexport default a;\r\n',
  "js-is-ts.ts": 'import { value } from "./value.js";\nexport default value;\n',
  "mjs-is-mts.ts": 'import value from "./module.mjs";\nexport default value;\n',
  "js-of-ts.js": 'import { value } from "./value.js";\nexport default value;\n',
  "no-ending.ts": 'import { value } from "./value";\nexport default value;\n',
  "dotted.ts": 'import { value } from "./value.old";\nexport default value;\n',
  "index-of-folder.ts": 'import { value } from "./folder";\nexport default value;\n',
  "folder/parent.ts": 'import { value } from "..";\nexport default value;\n',
  "stale-build.ts": 'import { value } from "./built.js";\nexport default value;\n',
  "json.ts": 'import settings from "./settings.json";\nexport default settings.value;\n',
  "json-with.ts": 'import s from "./settings.json" with { type: "json" };\nexport default s.value;\n',
  "late.ts": 'export default await Promise.resolve("right" as const);\n',
  "lazy.ts": 'export default async (): Promise<string> => (await import("./value.js")).value;\n',
  "enum.ts": 'enum Word { Right = "right" }\nexport default Word.Right;\n',
  "namespace.ts": 'namespace Word { export const a = "right"; }\nexport default Word.a;\n',
  "parameter.ts":
    'class Box { constructor(readonly word: string) {} }\nexport default new Box("right").word;\n',
  "decorator.ts":
    "const keep = (value: any, _context: unknown): any => value;\n@keep\nclass Box { @keep word() { return 'right'; } }\nexport default new Box().word();\n",
  "angle.ts": 'const a: unknown = "right";\nexport default <string>a;\n',
  "type-without-word.ts":
    'import { Thing, value } from "./types.js";\n// A Thing it is, "Thing"\nconst thing: Thing = { value };\nexport default thing.value;\n',
  "type-in-template.ts":
    'import { Thing, value } from "./types.js";\nconst thing: Thing = { value };\nconst told = { Thing: `Thing $' +
    "{thing.value}` };\nexport default told.Thing.slice(6);\n",
  "default-type.ts":
    'import Thing from "./default-type-of.js";\nconst thing: Thing = { a: "right" };\nexport default thing.a;\n',
  "jsx.tsx": "const h = (tag: string) => tag;\n/** @jsx h */\nexport default <right />;\n",
  "alias.ts": 'import { value } from "@/value";\nexport default value;\n',
  "alias-js.ts": 'import { value } from "@/value.js";\nexport default value;\n',
  "package-import.ts": 'import { value } from "#value";\nexport default value;\n',
  "package.ts": 'import { word } from "some-package";\nexport default word;\n',
  "a b#c%20d.ts": 'export default "right" as string;\n',
};

const PARTS = {
  "value.ts": 'export const value: string = "right";\n',
  "value.old.ts": 'export const value: string = "right";\n',
  "index.ts": 'export const value: string = "right";\n',
  "folder/index.ts": 'export { value } from "../value.ts";\n',
  "built.ts": 'export const value: string = "right";\n',
  "built.js": 'export const value = "stale";\n',
  "types.ts": 'export interface Thing { value: string }\nexport const value = "right";\n',
  "default-type-of.ts": "export default interface Thing { a: string }\n",
  "settings.json": '{ "value": "right" }\n',
  "tsconfig.json": '{ // with a comment\n  "compilerOptions": { "paths": { "@/*": ["./*"] } } }\n',
  "node_modules/some-package/package.json":
    '{ "name": "some-package", "type": "module", "exports": "./a.js" }',
  "node_modules/some-package/a.js": 'export const word = "right";\n',
};

describe("loadModule", () => {
  it.each(MANIFESTS)(
    "loads every form of file where package.json is of that kind: $because",
    async ({ manifest }) => {
      const names = Object.keys(FILES);
      const imports = { "#value": "./value.js" };
      const folder = await writeFiles({
        ...PARTS,
        ...FILES,
        "package.json": JSON.stringify({ ...manifest, imports }),
      });
      const { files, noise } = await loadFiles(folder, names);
      expect(files).toEqual(Object.fromEntries(names.map((name) => [name, { value: "right" }])));
      expect(noise).toBe("");
    },
  );

  it.each(MANIFESTS.slice(1))(
    "knows the names of CommonJS where package.json is of that kind: $because",
    async ({ manifest }) => {
      const folder = await writeFiles({
        "package.json": JSON.stringify(manifest),
        "mixed.ts":
          'import { basename } from "node:path";\nimport type { Thing } from "./a";\nconst a: Thing = require("./a").word;\nexport default [basename(__dirname), basename(__filename), a];\n',
        "a.ts": 'export type Thing = string;\nexport const word: Thing = "right";\n',
        "own-names.ts":
          'import { fileURLToPath } from "node:url";\nimport { basename } from "node:path";\nconst __filename = fileURLToPath(import.meta.url);\nexport default basename(__filename);\n',
        "text.js":
          'const help = `\nimport { word } from "./a.ts";\n`;\nmodule.exports = help.length > 9 ? "right" : __filename;\n',
        "common.ts": 'const { word } = require("./a.ts") as { word: string };\nmodule.exports = word;\n',
        "assigned.ts":
          'import path = require("node:path");\nconst a: string = path.basename("right");\nexport = a;\n',
      });
      const { files, noise } = await loadFiles(folder, [
        "mixed.ts",
        "own-names.ts",
        "common.ts",
        "assigned.ts",
        "text.js",
      ]);
      expect(files).toEqual({
        "mixed.ts": { value: [expect.stringMatching(/^users /), "mixed.ts", "right"] },
        "own-names.ts": { value: "own-names.ts" },
        "common.ts": { value: "right" },
        "assigned.ts": { value: "right" },
        "text.js": { value: "right" },
      });
      expect(noise).toBe("");
    },
  );

  it("writes nothing into the project", async () => {
    const files = { "enum.ts": FILES["enum.ts"], "plain.ts": FILES["plain.ts"], "package.json": "{}" };
    const folder = await writeFiles(files);
    await mkdir(join(folder, "node_modules"));
    await loadFiles(folder, ["enum.ts", "plain.ts"]);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(
      [...Object.keys(files), "node_modules"].sort(),
    );
  });

  it("takes packages from the user's node_modules, also copies of ours", async () => {
    const folder = await writeFiles({
      "package.json": '{ "type": "module" }',
      "node_modules/@outputai/core/package.json":
        '{ "name": "@outputai/core", "type": "module", "exports": "./a.js" }',
      "node_modules/@outputai/core/a.js": 'export const copy = "theirs";\n',
      "a.ts": 'import { copy } from "@outputai/core";\nexport default copy as string;\n',
      "linked.ts": 'import word from "linked";\nexport default word as string;\n',
      "sources/linked/package.json": '{ "name": "linked", "type": "module", "exports": "./a.ts" }',
      "sources/linked/a.ts": 'export default "right" as string;\n',
    });
    await symlink(join(folder, "sources/linked"), join(folder, "node_modules/linked"), "dir");
    const { files } = await loadFiles(folder, ["a.ts", "linked.ts"]);
    expect(files).toEqual({ "a.ts": { value: "theirs" }, "linked.ts": { value: "right" } });
  });
});

const BROKEN = {
  "package.json": '{ "type": "module" }',
  "thrower.ts":
    "interface Ignored {\n  a: number;\n}\nexport function fail(why: string): never { throw new TypeError(why); }\n",
  "throws.ts":
    'import { fail } from "./thrower.js";\n\nfunction inner(): void { fail("at load"); }\ninner();\n',
  "throws-compiled.ts": "enum A {\n  B,\n}\nexport const c = A.B;\nthrow new Error('compiled ' + c);\n",
  "throws-later.ts": 'import { fail } from "./thrower.js";\nexport default () => fail("later");\n',
  "throws-text.ts": 'throw "only text";\n',
  "throws-cause.ts":
    'try { JSON.parse("{"); } catch (cause) { throw new Error("cannot read", { cause }); }\n',
  "syntax.ts": "export const a: number = 1;\nexport const b = {;\n",
  "imports-syntax.ts": 'import { a } from "./syntax.js";\nexport default a;\n',
  "syntax-js.js": "export const a = 1;\nexport const b = {;\n",
  "imports-syntax-js.ts": 'import { a } from "./syntax-js.js";\nexport default a;\n',
  "no-export.ts": '// first\nimport { nope } from "./thrower.js";\nexport default nope;\n',
  "no-file.ts": 'import "./not-there.js";\n',
  "no-package.ts": 'import "@not/there/deep";\n',
  "no-common.ts": 'import "./common-part.cjs";\n',
  "common-part.cjs": "const a = 1;\n\nconst z = require('not-there/sub');\nmodule.exports = z;\n",
  "package-of-part.ts": '// "not-there"\nimport "./part.js";\n',
  "part.ts": '// "not-there"\nexport { a } from "not-there";\n',
  "framework.ts": 'import { workflow } from "@outputai/core";\nexport default workflow({});\n',
  "node_modules/@outputai/core/package.json":
    '{ "name": "@outputai/core", "type": "module", "exports": "./a.js" }',
  "node_modules/@outputai/core/a.js": "export const z = 1;\n",
};

describe("an error in a user's file", () => {
  const names = Object.keys(BROKEN).filter((name) => /^[\w-]+\.[jt]s$/.test(name));
  const loaded = writeFiles(BROKEN).then((folder) => loadFiles(folder, names));

  it.each([
    { name: "throws.ts", place: ["thrower.ts", 4, 50], says: "TypeError: at load" },
    { name: "throws-compiled.ts", place: ["throws-compiled.ts", 5, 7], says: "Error: compiled 0" },
    { name: "syntax.ts", place: ["syntax.ts", 2, 19], says: 'Expected identifier but found ";"' },
    { name: "imports-syntax.ts", place: ["syntax.ts", 2, 19], says: 'Expected identifier but found ";"' },
    {
      name: "imports-syntax-js.ts",
      place: ["syntax-js.js", 2, 19],
      says: 'Expected identifier but found ";"',
    },
    {
      name: "no-export.ts",
      place: ["no-export.ts", 2, undefined],
      says: /does not provide an export named 'nope'/,
    },
    { name: "no-file.ts", place: ["no-file.ts", 1, undefined], says: 'Cannot find "./not-there.js".' },
    { name: "no-package.ts", place: ["no-package.ts", 1, undefined], says: 'Cannot find "@not/there/deep".' },
    {
      name: "no-common.ts",
      place: ["common-part.cjs", 3, undefined],
      says: 'Cannot find "not-there/sub".',
    },
    { name: "package-of-part.ts", place: ["part.ts", 2, undefined], says: 'Cannot find "not-there".' },
    { name: "throws-text.ts", place: [], says: '"only text" was thrown, which is no error.' },
  ])("in $name is told with its place", async ({ name, place, says }) => {
    const [file, line, column] = place;
    const answer = (await loaded).files[name];
    expect(answer).toMatchObject({
      code: "MODULE_FAILED",
      message: expect.stringContaining(`${name} cannot be loaded:\n`),
    });
    const message = typeof says === "string" ? says : expect.stringMatching(says);
    expect(answer?.problems).toEqual(
      [JSON.parse(JSON.stringify({ code: "MODULE_FAILED", file, line, column, message: "" }))].map(
        (problem) => ({ ...problem, message }),
      ),
    );
  });

  it.each([
    {
      name: "throws.ts",
      stack:
        "TypeError: at load\n    at fail (thrower.ts:4:50)\n    at inner (throws.ts:3:26)\n    at throws.ts:4:1",
    },
    { name: "throws-compiled.ts", stack: "Error: compiled 0\n    at throws-compiled.ts:5:7" },
    {
      name: "throws-later.ts",
      stack: expect.stringMatching(
        /^TypeError: later\n {4}at fail \(thrower\.ts:4:50\)\n {4}at (?:default )?\(?throws-later\.ts:2:22\)?$/,
      ),
    },
    {
      name: "throws-cause.ts",
      stack: expect.stringMatching(
        /^Error: cannot read\n {4}at throws-cause\.ts:1:48\ncaused by: SyntaxError: .*\n {4}at throws-cause\.ts:1:12$/,
      ),
    },
    { name: "throws-text.ts", stack: '"only text" was thrown, which is no error.' },
  ])("in $name shows their frames and no others", async ({ name, stack }) => {
    expect((await loaded).files[name]?.stack).toEqual(stack);
  });

  it.each([
    { name: "no-export.ts", hint: /If nope is a type, import it with "import type"/ },
    { name: "no-file.ts", hint: /spelling of the path/ },
    { name: "no-common.ts", hint: /npm install not-there$/ },
    { name: "no-package.ts", hint: /npm install @not\/there$/ },
    {
      name: "framework.ts",
      hint: /workflow of @outputai\/core belongs to the hosted framework.*--cached.*async function/,
    },
  ])("in $name comes with a hint", async ({ name, hint }) => {
    expect((await loaded).files[name]).toMatchObject({
      code: "MODULE_FAILED",
      hint: expect.stringMatching(hint),
    });
  });
});
