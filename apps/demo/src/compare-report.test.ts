import { describe, expect, it } from "vitest";
import {
  type CheckReport,
  misfitsWithTable,
  misfitsWithTrials,
  misfitsWithVerdicts,
} from "./compare-report.ts";

const recorded = [
  { sample: "a", status: "completed" },
  { sample: "b", status: "errored" },
] as const;
const trials = { expected: 2, graded: 2, errored: 1, missing: 0 };
const table = [{ check: "polite", passed: 1, failed: 1, abstained: {} }];
const tally = {
  index: 0,
  type: "outputMatches",
  name: "polite",
  passed: 1,
  failed: 1,
  abstained: 0,
  abstain_reasons: {},
  not_applicable: 0,
  decided: 2,
  pass_rate: 0.5,
  by_sample: {},
} as const;
const report: CheckReport = { checks: [tally], trials, exitCode: 1 };

describe("misfitsWithTrials", () => {
  it("is empty when every recorded trial was graded", () => {
    expect(misfitsWithTrials(report, recorded)).toEqual([]);
  });

  it.each([
    { changed: { graded: 1 }, because: "one was not graded" },
    { changed: { missing: 1 }, because: "one is missing" },
    { changed: { errored: 0 }, because: "a crash was not seen" },
    { changed: { expected: 3 }, because: "the spec asks for more" },
  ])("tells when $because", ({ changed }) => {
    expect(misfitsWithTrials({ ...report, trials: { ...trials, ...changed } }, recorded)).toHaveLength(1);
  });
});

describe("misfitsWithTable", () => {
  it("is empty when every count is as expected", () => {
    expect(misfitsWithTable(report, table)).toEqual([]);
  });

  it.each([
    {
      changed: { checks: [{ ...tally, passed: 2 }] },
      told: ["check 0 (polite)"],
      because: "a count differs",
    },
    {
      changed: { checks: [{ ...tally, name: "kind" }] },
      told: ["check 0 (polite)"],
      because: "it is another check",
    },
    {
      changed: { checks: [{ ...tally, abstain_reasons: { JUDGE_NOT_RUN: 1 } }] },
      told: ["check 0 (polite)"],
      because: "an abstention is new",
    },
    { changed: { checks: [tally, tally] }, told: ["number of checks"], because: "there is a check too many" },
    { changed: { checks: [] }, told: ["number of checks", "check 0 (polite)"], because: "there is none" },
    { changed: { exitCode: 0 }, told: ["exit code"], because: "the exit code hides a failure" },
  ])("tells when $because", ({ changed, told }) => {
    const misfits = misfitsWithTable({ ...report, ...changed }, table);
    expect(misfits.map((misfit) => misfit.split(":")[0])).toEqual(told);
  });
});

describe("misfitsWithVerdicts", () => {
  const asked = {
    criticality: "required",
    durationMs: 0,
    status: "decided",
    value: 1,
    confidence: 1,
  } as const;
  const late = {
    datasetName: "late",
    verdict: "fail",
    durationMs: 0,
    evaluators: [
      { ...asked, name: "kind", verdict: "pass" },
      { ...asked, name: "brief", verdict: "fail" },
    ],
  } as const;
  const known = { datasetName: "late", verdict: "fail", objections: ["brief"] } as const;

  it("is empty when every case is judged as expected", () => {
    expect(misfitsWithVerdicts({ cases: [late] }, [known])).toEqual([]);
  });

  it.each([
    { cases: [{ ...late, verdict: "pass" as const }], told: ["case late"], because: "the verdict differs" },
    { cases: [{ ...late, evaluators: [] }], told: ["case late"], because: "nobody objects" },
    { cases: [], told: ["number of cases", "case late"], because: "the case is gone" },
    { cases: [late, late], told: ["number of cases"], because: "there is a case too many" },
  ])("tells when $because", ({ cases, told }) => {
    const misfits = misfitsWithVerdicts({ cases }, [known]);
    expect(misfits.map((misfit) => misfit.split(":")[0])).toEqual(told);
  });

  it("does not compare what nobody can know", () => {
    const kinder = { ...late, evaluators: [{ ...asked, name: "brief", verdict: "pass" as const }] };
    expect(misfitsWithVerdicts({ cases: [kinder] }, [known], ["brief"])).toEqual([]);
    expect(misfitsWithVerdicts({ cases: [late] }, [known], ["kind"])).toEqual([]);
    expect(misfitsWithVerdicts({ cases: [kinder] }, [known], ["kind"])).toHaveLength(1);
  });
});
