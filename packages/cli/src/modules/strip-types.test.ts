import { describe, expect, it } from "vitest";
import { stripTypes } from "./strip-types.ts";

describe("stripTypes", () => {
  it.each([
    { source: "const a: number = 1;", because: "a type says nothing at run time" },
    { source: 'import type { A } from "a";\nconst a: A = 1;', because: "the import says that it is a type" },
    { source: 'import { type A, b } from "a";\nconst a: A = b;', because: "the name says that it is a type" },
    { source: 'import "a";', because: "it is imported for what it does" },
    { source: 'import a, * as b from "a";\na(b);', because: "both names are used" },
    { source: 'import { a as b } from "a";\nb();', because: "the name is used under its new name" },
    {
      source: 'import {\n  a,\n  b,\n} from "a";\nexport { a, b };',
      because: "names are used when they are exported",
    },
    {
      source: '/** @param a of @some */\nimport a from "@a/b";\na("x @y");',
      because: "no decorator stands in comments, names and texts",
    },
    {
      source:
        'import { a, b } from "a";\nexport default a({ evals: [b, { c: b }], d: a.e });\nif (b) { a(); }',
      because: "every place is one of a value",
    },
    { source: 'import { A } from "a";\nclass B extends A {}', because: "a class extends values" },
    { source: "const f = <T,>(a: T): T => a;", because: "it is generic, not an assertion" },
    { source: "", because: "nothing is in it" },
  ])("keeps $source in its place: $because", ({ source }) => {
    const stripped = stripTypes(source);
    expect(stripped?.length).toBe(source.length);
    expect(stripped?.split("\n").length).toBe(source.split("\n").length);
  });

  it.each([
    { source: "enum A { B }", because: "an enum is a value" },
    { source: "const enum A { B }", because: "a constant enum is a value to us" },
    { source: "namespace A { export const b = 1; }", because: "a namespace is a value" },
    { source: "class A { constructor(readonly b: number) {} }", because: "the parameter is a property" },
    { source: "import a = require('a');", because: "only TypeScript knows it" },
    { source: "const a = <any>b;", because: "the assertion cannot be blanked" },
    { source: "@a class B {}", because: "Node.js knows no decorators" },
    { source: "export default @a() class {}", because: "it is a decorator too" },
    { source: "class A { @b() c = 1 }", because: "a property has one" },
    { source: "class A { constructor(@b() c: number) {} }", because: "a parameter has one" },
    { source: 'import { A } from "a";\nconst a: A = 1;', because: "the name may be a type" },
    { source: 'import A from "a";\nlet a: A;', because: "the default export may be a type" },
    {
      source: 'import {\n  a,\n  B,\n} from "a";\n/* B */ a("B"); // B',
      because: "comments and texts use no names",
    },
    { source: 'import { a, B } from "a"\nexport type C = B\na()', because: "what is exported is a type" },
    { source: "import { T, a } from 'a';\na(`T $" + "{a.b}`);", because: "a template is text" },
    {
      source: "import { T, a } from 'a';\na(`$" + "{a ? `(T)` : 1}`);",
      because: "a template in a template is text too",
    },
    { source: 'import { T, a } from "a";\na({ T: 1 });', because: "a property has that name" },
    { source: 'import { T, a } from "a";\na({ T() {} }); a.T;', because: "a method has that name" },
    {
      source: 'import { T, a } from "a";\na(/"/, "(T)", /"/);',
      because: "a quote in an expression misleads",
    },
    {
      source: 'import { t, a } from "a";\na((t: t) => t.b);',
      because: "the parameter is another name",
    },
    { source: 'import { T, a } from "a";\nclass B { T = 1 }\na(B);', because: "a field has that name" },
    { source: "const a = {;", because: "the compiler tells it better" },
  ])("leaves $source to the compiler: $because", ({ source }) => {
    expect(stripTypes(source)).toBeUndefined();
  });

  it("warns of nothing, and leaves the warnings of others alone", () => {
    const { emitWarning } = process;
    stripTypes("let a: 1;");
    stripTypes("enum A {}");
    expect(process.emitWarning).toBe(emitWarning);
  });
});
