import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLineBatches, type TextLine } from "./read-line-batches.ts";

async function linesOf(...chunks: Uint8Array[]): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for await (const batch of readLineBatches(chunks)) lines.push(...batch);
  return lines;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("readLineBatches", () => {
  it.each([
    { text: "", lines: [], because: "nothing is there" },
    { text: "a\nb", lines: ["1 a", "2 b"], because: "the last line needs no line feed" },
    { text: "a\n\n \t\r\nb\n", lines: ["1 a", "4 b"], because: "blank lines count and are left out" },
    {
      text: "\uFEFFa\n\uFEFFb",
      lines: ["1 a", "2 \uFEFFb"],
      because: "a byte order mark stands at the start",
    },
    { text: "a\r\nb\rc", lines: ["1 a\r", "2 b\rc"], because: "only a line feed ends a line" },
    {
      text: "a\u2028b\u2029c\u0085d",
      lines: ["1 a\u2028b\u2029c\u0085d"],
      because: "texts of JSON may hold these",
    },
  ])("gives $lines when $because", async ({ text, lines }) => {
    expect((await linesOf(utf8(text))).map((line) => `${line.line} ${line.text}`)).toEqual(lines);
  });

  it("tells a line that is no UTF-8, and reads on", async () => {
    expect(await linesOf(utf8("a\n"), Uint8Array.of(0xff, 0x0a), utf8("b"))).toEqual([
      { text: "a", line: 1 },
      { text: undefined, line: 2 },
      { text: "b", line: 3 },
    ]);
  });

  it("does not depend on where the chunks are cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("a", "é", "🙂", "\n", "\r\n", " ", "\uFEFF")),
        fc.array(fc.nat(40)),
        async (parts, cuts) => {
          const bytes = utf8(parts.join(""));
          const borders = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].sort(
            (a, b) => a - b,
          );
          const chunks = borders.slice(1).map((end, index) => bytes.subarray(borders[index], end));
          expect(await linesOf(...chunks)).toEqual(await linesOf(bytes));
        },
      ),
    );
  });
});
