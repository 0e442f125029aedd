import { describe, expect, it } from "vitest";
import { casePatterns } from "./case-patterns.ts";

const NAMES = new Set(["a", "b", "a,b", " a", "x, y"]);

describe("casePatterns", () => {
  it.each([
    { given: [], patterns: [], because: "nothing was given" },
    { given: ["b,c", "d*"], patterns: ["b", "c", "d*"], because: "commas make a list" },
    { given: ["a, a,,b "], patterns: ["a", "b"], because: "once is enough, and spaces are nothing" },
    { given: ["a,b"], patterns: ["a,b"], because: "a case has this name as a whole" },
    { given: [" a", "x, y"], patterns: [" a", "x, y"], because: "cases have these names" },
  ])("reads $given as $patterns: $because", ({ given, patterns }) => {
    expect(casePatterns(given, NAMES)).toEqual(patterns);
  });
});
