import { describe, expect, it } from "vitest";
import { describeProblem } from "./problem.ts";

const problem = { code: "C", message: "m" };

describe("describeProblem", () => {
  it.each([
    { place: {}, text: "m [C]", because: "there is no place" },
    { place: { pointer: "" }, text: "m [C]", because: "the whole document is no place" },
    { place: { pointer: "/a/0" }, text: "/a/0 m [C]", because: "the pointer is the place" },
    { place: { file: "a.json" }, text: "a.json m [C]", because: "the file is the place" },
    { place: { file: "a.json", line: 3 }, text: "a.json:3 m [C]", because: "the column is unknown" },
    { place: { file: "a.json", line: 3, column: 7 }, text: "a.json:3:7 m [C]", because: "all is known" },
    { place: { line: 3, column: 7 }, text: "3:7 m [C]", because: "the file has no name" },
    { place: { file: "a.json", line: 3, pointer: "/a" }, text: "a.json:3 /a m [C]", because: "both help" },
    { place: { hint: "h" }, text: "m [C]\n  h", because: "the hint is a line of its own" },
  ])("writes $text when $because", ({ place, text }) => {
    expect(describeProblem({ ...problem, ...place })).toBe(text);
  });
});
