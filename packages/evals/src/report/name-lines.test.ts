import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameLines } from "./name-lines.ts";

describe("nameLines", () => {
  it.each([
    { names: ["a"], limit: 5, lines: ["a"] },
    { names: ["a", "b", "c"], limit: 2, lines: ["a, b … and 1 more"] },
    {
      names: ["x".repeat(60), "y".repeat(60), "z"],
      limit: 9,
      lines: [`${"x".repeat(60)},`, `${"y".repeat(60)}, z`],
    },
  ])("writes $names as $lines", ({ names, limit, lines }) => {
    expect(nameLines(names, limit)).toEqual(lines);
  });

  it("loses no name and needs no line break for any", () => {
    const anyName = fc.stringMatching(/^[a-z]{1,110}$/);
    fc.assert(
      fc.property(fc.array(anyName, { minLength: 1 }), (names) => {
        const lines = nameLines(names, Number.POSITIVE_INFINITY);
        expect(lines.join(" ").split(", ")).toEqual(names);
      }),
    );
  });
});
