import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addScripts } from "./add-scripts.ts";

const ADDED = { "evals:check": "output check s.json", "evals:test": 'output workflow test "a"' };

describe("addScripts", () => {
  it.each([
    {
      because: "there are scripts, indented by two spaces",
      text: '{\n  "name": "a",\n  "scripts": {\n    "test": "b"\n  },\n  "files": ["dist"]\n}\n',
      expected:
        '{\n  "name": "a",\n  "scripts": {\n    "test": "b",\n    "c": "d",\n    "e": "f"\n  },\n  "files": ["dist"]\n}\n',
    },
    {
      because: "there are none, and lines end as on Windows",
      text: '{\r\n\t"name": "a"\r\n}',
      expected: '{\r\n\t"name": "a",\r\n\t"scripts": {\r\n\t\t"c": "d",\r\n\t\t"e": "f"\r\n\t}\r\n}',
    },
    {
      because: "they are an empty object",
      text: '{\n    "scripts": {}\n}',
      expected: '{\n    "scripts": {\n        "c": "d",\n        "e": "f"\n    }\n}',
    },
    {
      because: "the manifest is an empty object",
      text: "{}\n",
      expected: '{\n  "scripts": {\n    "c": "d",\n    "e": "f"\n  }\n}\n',
    },
    {
      because: "all stands on one line",
      text: '{"name":"a","scripts":{"b":"c"}}',
      expected: '{"name":"a","scripts":{"b":"c", "c": "d", "e": "f"}}',
    },
    {
      because: "the scripts alone stand on one line",
      text: '{\n  "scripts": { "test": "b" }\n}',
      expected: '{\n  "scripts": { "test": "b", "c": "d", "e": "f" }\n}',
    },
    {
      because: "of two members of that name the last counts, and others have the key deeper",
      text: '{"a":{"scripts":{}},"scripts":{"x":"y"},"scripts":{}}',
      expected: '{"a":{"scripts":{}},"scripts":{"x":"y"},"scripts":{ "c": "d", "e": "f" }}',
    },
    {
      because: "the mark of byte order stays",
      text: '\ufeff{ "a": 1 }',
      expected: '\ufeff{ "a": 1, "scripts": { "c": "d", "e": "f" } }',
    },
  ])("adds what is new where $because", ({ text, expected }) => {
    expect(addScripts(text, { c: "d", e: "f" })).toBe(expected);
  });

  it("leaves the text as it is when nothing is added", () => {
    expect(addScripts('{ "a" : 1 }', {})).toBe('{ "a" : 1 }');
  });

  it("inserts at one place, and changes no other value", () => {
    const anyManifest = fc
      .record(
        { name: fc.string(), scripts: fc.dictionary(fc.string(), fc.string()), files: fc.jsonValue() },
        { requiredKeys: [] },
      )
      .filter(({ scripts = {} }) => !Object.keys(ADDED).some((name) => Object.hasOwn(scripts, name)));
    fc.assert(
      fc.property(anyManifest, fc.constantFrom(0, 2, 4, "\t"), (manifest, indent) => {
        const text = JSON.stringify(manifest, undefined, indent);
        const added = addScripts(text, ADDED);
        const { scripts = {} } = JSON.parse(text);
        expect(JSON.parse(added)).toEqual({ ...JSON.parse(text), scripts: { ...scripts, ...ADDED } });
        const same = [...text].findIndex((character, at) => added[at] !== character);
        const kept = text.length - [...text].slice(0, same).join("").length;
        expect(added.endsWith(text.slice(text.length - kept))).toBe(true);
      }),
    );
  });
});
