import { describe, expect, it } from "vitest";
import { listProblems, MOST_PROBLEMS } from "./problem-list.ts";

const problem = (line: number) => ({ code: "TRIAL_SYNTAX", message: "Not JSON.", line });

function listOf(count: number) {
  const problems = listProblems();
  for (let line = 1; line <= count; line++) problems.report(() => [problem(line)]);
  return problems.all();
}

describe("listProblems", () => {
  it.each([
    { count: 0, last: undefined, because: "nothing was found" },
    { count: MOST_PROBLEMS, last: problem(MOST_PROBLEMS), because: "all of them are told" },
    {
      count: MOST_PROBLEMS + 1,
      last: {
        code: "TRIAL_PROBLEMS_OMITTED",
        message: "1 more problem was found and left out.",
      },
      because: "the rest is counted",
    },
    {
      count: MOST_PROBLEMS + 7,
      last: {
        code: "TRIAL_PROBLEMS_OMITTED",
        message: "7 more problems were found and left out.",
      },
      because: "the rest is counted",
    },
  ])("ends with $last.message after $count problems: $because", ({ count, last }) => {
    expect(listOf(count).at(-1)).toEqual(last);
    expect(listOf(count)).toHaveLength(Math.min(count, MOST_PROBLEMS + 1));
  });

  it("explains no problem that it does not tell", () => {
    const problems = listProblems();
    let explained = 0;
    for (let line = 1; line <= 3 * MOST_PROBLEMS; line++) {
      problems.report(() => {
        explained++;
        return [problem(line)];
      });
    }
    expect(explained).toBe(MOST_PROBLEMS);
  });
});
