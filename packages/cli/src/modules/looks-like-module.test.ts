import { describe, expect, it } from "vitest";
import { looksLikeModule, looksLikeTypedModule, mustBeModule } from "./looks-like-module.ts";

describe("looksLikeModule", () => {
  it.each([
    'import a from "a";',
    'import "a";',
    'import * as a from "a";',
    'import {a} from "a";',
    'import a, { b } from "a";',
    'import type { A } from "a";',
    "export default 1;",
    "export const a = 1;",
    "export async function a() {}",
    "export enum A {}",
    "export abstract class A {}",
    "export {};",
    "export * from 'a';",
    "  export type A = 1;",
    "#!/usr/bin/env node\nexport default 1;",
    "console.log(import.meta.url);",
  ])("takes %j for a module", (source) => {
    expect(looksLikeModule(source)).toBe(true);
  });

  it.each([
    { source: "module.exports = 1;", because: "it is CommonJS" },
    { source: 'const a = require("a");', because: "it is CommonJS" },
    { source: 'import a = require("a");', because: "TypeScript knows this form for CommonJS alone" },
    { source: 'import type { A } from "a";\nexport = 1;', because: "one such line decides" },
    { source: 'const a = import("a");', because: "CommonJS may import at run time" },
    { source: "exports.a = 1;", because: "that is no export declaration" },
    { source: "// import a from 'a';\nexports.a = 1;", because: "the line is a comment" },
    { source: "", because: "nothing is in it" },
  ])("does not take $source for one: $because", ({ source }) => {
    expect(looksLikeModule(source)).toBe(false);
  });
});

const TEXT = "const help = `\nimport { a } from 'a';\n`;\n";

describe("mustBeModule", () => {
  it.each([
    { source: `${TEXT}module.exports = help;`, must: false, because: "the import is text" },
    { source: `#!/usr/bin/env node\n${TEXT}`, must: false, because: "Node.js runs it as it is" },
    { source: `${TEXT}export default help;`, must: true, because: "it exports" },
    { source: "import a from 'a';\nmodule.exports = a;", must: true, because: "Node.js would fail" },
    { source: "const a = {;", must: false, because: "it is neither" },
  ])("is $must for $source: $because", ({ source, must }) => {
    expect(mustBeModule(source)).toBe(must);
  });
});

describe("looksLikeTypedModule", () => {
  it.each([
    { source: `${TEXT}module.exports = help as string;`, is: false, because: "the import is text" },
    { source: `import "a";\n${TEXT}exports.a = help;`, is: true, because: "one import is code" },
    { source: "export const a: number = 1;", is: true, because: "it exports" },
  ])("is $is for $source: $because", ({ source, is }) => {
    expect(looksLikeTypedModule(source)).toBe(is);
  });
});
