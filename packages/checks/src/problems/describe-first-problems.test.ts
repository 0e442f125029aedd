import { describe, expect, it } from "vitest";
import { countProblems } from "./count-problems.ts";
import { describeFirstProblems } from "./describe-first-problems.ts";

const problems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: "A", message: `Problem ${index + 1}.` }));

describe("describeFirstProblems", () => {
  it.each([
    { count: 0, last: "It is wrong:", because: "there are none" },
    { count: 1, last: "Problem 1. [A]", because: "there is one" },
    { count: 50, last: "Problem 50. [A]", because: "fifty are shown" },
    { count: 51, last: "… and 1 more.", because: "the fifty-first is counted" },
    { count: 1000, last: "… and 950 more.", because: "the rest is counted" },
  ])("ends with $last when $because", ({ count, last }) => {
    const lines = describeFirstProblems("It is wrong:", problems(count)).split("\n");
    expect(lines[0]).toBe("It is wrong:");
    expect(lines.at(-1)).toBe(last);
    expect(lines).toHaveLength(1 + Math.min(count, 51));
  });
});

describe("countProblems", () => {
  it.each([
    { count: 0, says: "0 problems" },
    { count: 1, says: "1 problem" },
    { count: 2, says: "2 problems" },
  ])("says $says", ({ count, says }) => {
    expect(countProblems(problems(count))).toBe(says);
  });
});
