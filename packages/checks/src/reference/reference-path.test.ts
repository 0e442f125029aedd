import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatReferencePath, isArrayIndex, parseReferencePath } from "./reference-path.ts";

describe("parseReferencePath", () => {
  it.each([
    { path: "a", segments: ["a"], because: "a key" },
    { path: "a.b[0].c", segments: ["a", "b", "0", "c"], because: "an index in brackets" },
    { path: "a.b.0.c", segments: ["a", "b", "0", "c"], because: "an index after a dot" },
    { path: '["key.with.dots"]', segments: ["key.with.dots"], because: "a quoted key alone" },
    { path: 'a["b.c"]["d"][1]', segments: ["a", "b.c", "d", "1"], because: "brackets in a row" },
    {
      path: String.raw`["say \"hi\" \u00e9"]`,
      segments: ['say "hi" é'],
      because: "quoted keys are JSON strings",
    },
    { path: '["]"]', segments: ["]"], because: "a bracket in quotes is text" },
    { path: '[""]', segments: [""], because: "the empty key can be quoted" },
    { path: "$", segments: [], because: "the whole reference" },
    { path: "$.a", segments: ["a"], because: "a leading $." },
    { path: "$[0]", segments: ["0"], because: "a leading $ before a bracket" },
    { path: "$ref.a", segments: ["$ref", "a"], because: "$ref is a key" },
    {
      path: "reference.a",
      segments: ["reference", "a"],
      because: "a leading reference is left to the look-up",
    },
    { path: "a-b.@c.größe", segments: ["a-b", "@c", "größe"], because: "keys are not identifiers" },
    { path: " a . b ", segments: [" a ", " b "], because: "nothing is trimmed" },
    { path: "a/b", segments: ["a/b"], because: "only a leading / makes a pointer" },
    { path: "/a/b/0", segments: ["a", "b", "0"], because: "a JSON Pointer" },
    { path: "/", segments: [""], because: "a JSON Pointer to the empty key" },
    { path: "/a~1b/m~0n/~01", segments: ["a/b", "m~n", "~1"], because: "~1 is / and ~0 is ~, in that order" },
    { path: "/a.b/c[0]", segments: ["a.b", "c[0]"], because: "dots and brackets are text in a pointer" },
  ])("reads $path: $because", ({ path, segments }) => {
    expect(parseReferencePath(path)).toEqual({ text: path, segments });
  });

  it.each([
    { path: "", says: "is empty" },
    { path: ".a", says: 'breaks at character 1 (".a"): beside a dot' },
    { path: "a.", says: 'breaks at character 2 ("."): beside a dot' },
    { path: "a..b", says: "breaks at character 2" },
    { path: "$.", says: "breaks at character 2" },
    { path: "$..a", says: "breaks at character 2" },
    { path: "a.[0]", says: "breaks at character 2" },
    { path: "a[", says: "breaks at character 2" },
    { path: "a[]", says: "between [ and ]" },
    { path: "a[-1]", says: 'breaks at character 2 ("[-1]"): between [ and ] stands an index' },
    { path: "a[01]", says: "an index such as 0 or 12" },
    { path: "a[key]", says: "in double quotes" },
    { path: "a['key']", says: "in double quotes" },
    { path: 'a["key]', says: "breaks at character 2" },
    { path: String.raw`a["\x"]`, says: "breaks at character 2" },
    { path: "a]", says: "there is no [ for this ]" },
    { path: "a[0]b", says: 'breaks at character 5 ("b"): after ] comes a dot' },
    { path: "/a~2", says: "breaks at character 3" },
    { path: "/a~", says: "~0 stands for ~" },
    { path: 42 as unknown as string, says: "reference path 42 is not a string" },
  ])("refuses $path and says where it broke", ({ path, says }) => {
    expect(() => parseReferencePath(path)).toThrow(
      expect.objectContaining({
        code: "REFERENCE_PATH_INVALID",
        message: expect.stringContaining(says),
        hint: expect.stringContaining("order.items[0].id"),
      }),
    );
  });

  it("throws nothing but OutputError, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a.[]\"\\'$/~01-") }), (path) => {
        try {
          expect(parseReferencePath(path).text).toBe(path);
        } catch (error) {
          expect(error).toMatchObject({ code: "REFERENCE_PATH_INVALID" });
        }
      }),
    );
  });
});

describe("formatReferencePath", () => {
  it.each([
    [["a", "b", "0", "c"], "a.b[0].c"],
    [["key.with.dots"], '["key.with.dots"]'],
    [["a", "", "$x"], 'a[""]["$x"]'],
    [["01"], "01"],
    [[], "$"],
  ])("writes %j as %s", (segments, text) => {
    expect(formatReferencePath(segments)).toBe(text);
  });

  it("is read back to the same segments", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("$", "/", "0", "01"))),
        (segments) => {
          expect(parseReferencePath(formatReferencePath(segments)).segments).toEqual(segments);
        },
      ),
    );
  });
});

describe("isArrayIndex", () => {
  it.each([
    ["0", true],
    ["12", true],
    ["-1", false],
    ["01", false],
    ["1.0", false],
    ["", false],
    ["length", false],
    ["٣", false],
  ])("says of %j: %s", (segment, expected) => {
    expect(isArrayIndex(segment)).toBe(expected);
  });
});
