import { describe, expect, it } from "vitest";
import { firstDifference } from "./first-difference.ts";

describe("firstDifference", () => {
  it.each([
    {
      there: 0,
      here: 0.5,
      expected: { path: "", there: 0, here: 0.5 },
      because: "numbers differ as a whole",
    },
    {
      there: undefined,
      here: 1,
      expected: { path: "", there: undefined, here: 1 },
      because: "one is not there",
    },
    {
      there: [{ role: "user", content: ["same", "Be kind."] }],
      here: [{ role: "user", content: ["same", "Be really kind."] }],
      expected: { path: "[0].content[1]", there: "Be kind.", here: "Be really kind." },
      because: "the line is named",
    },
    {
      there: `${"x".repeat(500)}kind`,
      here: `${"x".repeat(500)}rude`,
      expected: { path: "", there: `…${"x".repeat(20)}kind`, here: `…${"x".repeat(20)}rude` },
      because: "what is the same before it is cut",
    },
    {
      there: ["a"],
      here: ["a", "b"],
      expected: { path: "[1]", there: undefined, here: "b" },
      because: "a line is new",
    },
    {
      there: { a: 1 },
      here: "a",
      expected: { path: "", there: { a: 1 }, here: "a" },
      because: "the forms differ",
    },
  ])("tells $expected, because $because", ({ there, here, expected }) => {
    expect(firstDifference(there, here)).toEqual(expected);
  });
});
