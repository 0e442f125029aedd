import { describe, expect, it } from "vitest";
import { caseNameProblems } from "./case-name-problems.ts";
import { casesOfRuns } from "./cases-of-runs.ts";

const runs = [
  { subject: "late", line: 1 },
  { subject: "lost", line: 2 },
  { subject: "late", line: 3 },
].map(({ subject, line }) => ({
  subject,
  input: 1,
  outcome: { kind: "output", output: 1 } as const,
  place: { file: "t.jsonl", line },
}));

describe("caseNameProblems", () => {
  it("lists every name that is taken, by whom, and where it comes from", () => {
    const known = [{ name: "lost", file: "tests/datasets/a.yml", line: 7 }, { name: "other" }];
    const clashes = caseNameProblems(casesOfRuns(runs), known);
    expect(clashes.map(({ code, message, file, line }) => [code, message, file, line])).toEqual([
      ["CASE_NAME_TAKEN", 'There is already a case "lost": tests/datasets/a.yml:7.', "t.jsonl", 2],
      ["CASE_NAME_TAKEN", 'There is already a case "late": generated from t.jsonl:1.', "t.jsonl", 3],
    ]);
  });

  it("lists a blank name, which no dataset file can hold", () => {
    const [first] = runs;
    const blank = first === undefined ? [] : [{ ...first, subject: " " }];
    expect(caseNameProblems(casesOfRuns(blank), []).map(({ code }) => code)).toEqual(["CASE_NAME_BLANK"]);
    expect(caseNameProblems(casesOfRuns(blank, "may_"), [])).toEqual([]);
  });

  it("finds none where all names differ", () => {
    expect(caseNameProblems(casesOfRuns(runs.slice(0, 2)), [{ name: "Late" }])).toEqual([]);
  });
});
