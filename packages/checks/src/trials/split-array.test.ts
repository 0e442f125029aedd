import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitArray } from "./split-array.ts";

/** The passages of a text that comes in chunks, each with the line on which it starts. */
function split(...chunks: readonly string[]): readonly string[] {
  const passages: string[] = [];
  const splitter = splitArray(({ bytes, line, end }) => passages.push(`${line} ${end} ${bytes}`), {
    line: 1,
    maxBytes: 10_000_000,
  });
  for (const chunk of chunks) splitter.push(Buffer.from(chunk));
  splitter.end();
  return passages;
}

describe("splitArray", () => {
  it.each([
    {
      text: '[{"a":[1,2]},3]',
      passages: ['1 separator {"a":[1,2]}', "1 array 3"],
      because: "they are elements",
    },
    { text: '["a,]",1]', passages: ['1 separator "a,]"', "1 array 1"], because: "a string is a string" },
    {
      text: String.raw`["\",",1]`,
      passages: [String.raw`1 separator "\","`, "1 array 1"],
      because: "it is escaped",
    },
    { text: '["a\n,{}]', passages: ['1 separator "a\n', "2 array {}"], because: "a line feed ends a string" },
    {
      text: '["a\\\n,{"b":1}]',
      passages: ['1 separator "a\\\n', '2 array {"b":1}'],
      because: "a backslash does not escape a line feed",
    },
    {
      text: "[[}},1],2]",
      passages: ["1 separator [}},1]", "1 array 2"],
      because: "a stray brace is left out",
    },
  ])("cuts $text where $because, wherever chunks end", ({ text, passages }) => {
    expect(split(text)).toEqual(passages);
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), (one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        const chunks = [text.slice(0, first), text.slice(first, second), text.slice(second)];
        expect(split(...chunks.filter((chunk) => chunk !== ""))).toEqual(passages);
      }),
    );
  });

  it("comes to an end with two million brackets that close nothing", () => {
    const text = `[${"[".repeat(1_000_000)}${"}".repeat(1_000_000)}`;
    expect(split(text)).toHaveLength(1);
  });
});
