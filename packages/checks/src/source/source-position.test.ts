import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { positionsIn } from "./source-position.ts";

describe("positionsIn", () => {
  it.each([
    { text: "abc", offset: 0, line: 1, column: 1, because: "counting starts at 1" },
    { text: "a\nb", offset: 2, line: 2, column: 1, because: "LF ends a line" },
    { text: "a\r\nb", offset: 3, line: 2, column: 1, because: "CRLF ends one line, not two" },
    { text: "a\rb", offset: 2, line: 2, column: 1, because: "a lone CR ends a line" },
    { text: "a\n", offset: 1, line: 1, column: 2, because: "the line break belongs to its line" },
    { text: "a\n", offset: 2, line: 2, column: 1, because: "the end of the text is a place" },
  ])("is $line:$column, because $because", ({ text, offset, line, column }) => {
    expect(positionsIn(text)(offset)).toEqual({ line, column });
  });

  it("agrees with counting by hand", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "\n", "bc")), fc.nat(30), (parts, at) => {
        const text = parts.join("");
        const offset = Math.min(at, text.length);
        const lines = text.slice(0, offset).split("\n");
        expect(positionsIn(text)(offset)).toEqual({
          line: lines.length,
          column: (lines.at(-1)?.length ?? 0) + 1,
        });
      }),
    );
  });
});
