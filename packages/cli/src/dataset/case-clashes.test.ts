import { describe, expect, it } from "vitest";
import { caseClashes } from "./case-clashes.ts";
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

describe("caseClashes", () => {
  it("lists every name that is taken, by whom, and where it comes from", () => {
    const known = [{ name: "lost", file: "tests/datasets/a.yml", line: 7 }, { name: "other" }];
    const clashes = caseClashes(casesOfRuns(runs), known);
    expect(clashes.map(({ code, message, file, line }) => [code, message, file, line])).toEqual([
      ["CASE_NAME_TAKEN", 'There is already a case "lost": tests/datasets/a.yml:7.', "t.jsonl", 2],
      ["CASE_NAME_TAKEN", 'There is already a case "late": generated from t.jsonl:1.', "t.jsonl", 3],
    ]);
  });

  it("finds none where all names differ", () => {
    expect(caseClashes(casesOfRuns(runs.slice(0, 2)), [{ name: "Late" }])).toEqual([]);
  });
});
