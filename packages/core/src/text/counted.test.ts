import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { counted, grouped } from "./counted.ts";

describe("grouped", () => {
  it("writes whole numbers as the engine does", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (number) => {
        expect(grouped(number)).toBe(number.toLocaleString("en-US"));
      }),
    );
  });

  it.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [1234.5, "1,234.5"],
    [1e21, "1,000,000,000,000,000,000,000"],
  ])("writes %d as %s", (number, text) => {
    expect(grouped(number)).toBe(text);
  });
});

describe("counted", () => {
  it.each([
    [0, "0 cases"],
    [1, "1 case"],
    [2000, "2,000 cases"],
  ])("writes %d as %s", (number, text) => {
    expect(counted(number, "case")).toBe(text);
  });
});
