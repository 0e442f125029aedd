import { describe, expect, it } from "vitest";
import { describeDifference } from "./describe-difference.ts";

describe("describeDifference", () => {
  it.each([
    { difference: { path: "id", expected: "A", actual: "B" }, text: 'id: expected "A", got "B"' },
    { difference: { path: "id", expected: 5, actual: "5" }, text: 'id: expected 5, got "5"' },
    { difference: { path: "id", expected: null, actual: null }, text: "id: expected null, got null" },
    { difference: { path: "id", expected: 5 }, text: "id: expected 5, nothing is there" },
    { difference: { path: "id", expected: undefined, actual: 5 }, text: "id: nothing was expected, got 5" },
    {
      difference: { path: "", expected: { a: 1 }, actual: [] },
      text: 'the arguments: expected {"a":1}, got []',
    },
  ])("says $text", ({ difference, text }) => {
    expect(describeDifference(difference)).toBe(text);
  });

  it.each([
    {
      expected: "cr\u00e8me",
      actual: "cre\u0300me",
      shows: ["\\u{00E8}", "e\\u{0300}"],
      because: "another Unicode form",
    },
    { expected: "a b", actual: "a\u00a0b", shows: ["\\u{00A0}"], because: "a no-break space" },
    { expected: "ab", actual: "a\u200bb", shows: ["\\u{200B}"], because: "an invisible character" },
    { expected: "\ufb01n", actual: "fin", shows: ["\\u{FB01}"], because: "a ligature" },
  ])("makes $because visible (B01)", ({ expected, actual, shows }) => {
    const text = describeDifference({ path: "name", expected, actual });
    for (const part of shows) expect(text).toContain(part);
  });

  it("leaves texts that plainly differ as they are", () => {
    expect(describeDifference({ path: "name", expected: "größe", actual: "höhe" })).toContain('"größe"');
  });

  it("stays short", () => {
    const long = { expected: "x".repeat(1e5), actual: "y".repeat(1e5) };
    expect(describeDifference({ path: "text", ...long }).length).toBeLessThan(300);
  });
});
