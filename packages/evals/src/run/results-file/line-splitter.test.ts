import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLineSplitter } from "./line-splitter.ts";

describe("createLineSplitter", () => {
  it("gives the same lines wherever the chunks end, also within a character", () => {
    const anyText = fc.array(fc.constantFrom("\n", "\r", "a", "ä", "€", "𝄞"), { maxLength: 40 });
    const property = fc.property(anyText, fc.array(fc.nat({ max: 9 }), { minLength: 1 }), (parts, sizes) => {
      const bytes = Buffer.from(parts.join(""));
      const lines: string[] = [];
      const splitter = createLineSplitter((line) => lines.push(line.toString()));
      for (let start = 0, turn = 0; start < bytes.length; turn++) {
        const size = 1 + (sizes[turn % sizes.length] ?? 0);
        splitter.take(bytes.subarray(start, start + size));
        start += size;
      }
      expect([...lines, splitter.rest().toString()]).toEqual(parts.join("").split("\n"));
    });
    fc.assert(property);
  });
});
