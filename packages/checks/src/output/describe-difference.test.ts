import { describe, expect, it } from "vitest";
import { describeDifference } from "./describe-difference.ts";

describe("describeDifference", () => {
  it.each([
    {
      actual: "cre\u0300me",
      expected: "cr\u00e8me",
      text: String.raw`"cre\u0300me" where the value has "cr\u00e8me": U+0065 U+0300 instead of U+00E8`,
      because: "what differs is escaped and named",
    },
    {
      actual: "10\u00a0000",
      expected: "10 000",
      text: String.raw`"10\u00a0000" where the value has "10 000": U+00A0 instead of U+0020`,
      because: "a no-break space looks like a space",
    },
    {
      actual: "re\u200bfund",
      expected: "refund",
      text: String.raw`"re\u200bfund" where the value has "refund": U+200B instead of nothing`,
      because: "something was put in",
    },
    {
      actual: "PARIS",
      expected: "Paris",
      text: '"PARIS" where the value has "Paris"',
      because: "plain letters say it",
    },
    {
      actual: "caf\u00e9 A",
      expected: "caf\u00e9 a",
      text: '"caf\u00e9 A" where the value has "caf\u00e9 a"',
      because: "what is the same stays readable",
    },
    {
      actual: 'say "a\n\nb"',
      expected: 'say "a b"',
      text: String.raw`"say \"a\n\nb\"" where the value has "say \"a b\"": U+000A U+000A instead of U+0020`,
      because: "quotation marks and line ends are written as in JSON",
    },
    {
      actual: "\u{1d41a}",
      expected: "a",
      text: String.raw`"\u{1d41a}" where the value has "a": U+1D41A instead of U+0061`,
      because: "characters beyond U+FFFF have longer names",
    },
    {
      actual: "\u03a3\u03a3\u03a3\u03a3\u03a3",
      expected: "\u03c3\u03c3\u03c3\u03c3\u03c3",
      text: String.raw`"\u03a3\u03a3\u03a3\u03a3\u03a3" where the value has "\u03c3\u03c3\u03c3\u03c3\u03c3"`,
      because: "many names would say no more",
    },
    {
      actual: "aa",
      expected: "a",
      text: '"aa" where the value has "a"',
      because: "start and end do not overlap",
    },
  ])("$because", ({ actual, expected, text }) => {
    expect(describeDifference(actual, expected)).toBe(text);
  });

  it("shows the surroundings of the first difference, not all of a long text", () => {
    const difference = describeDifference(
      `${"a".repeat(500)}B${"c".repeat(500)}`,
      `${"a".repeat(500)}b${"c".repeat(500)}`,
    );
    expect(difference).toContain('"…aaaaaaaaaaaaaaaaaaaaBcc');
    expect(difference.length).toBeLessThan(200);
  });
});
