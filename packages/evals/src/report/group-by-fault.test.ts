import { describe, expect, it } from "vitest";
import type { ReportedCase, ReportedOutcome } from "../results/reported-output.ts";
import { evalReportLines } from "./eval-report-lines.ts";
import { groupByFault } from "./group-by-fault.ts";
import { outputOfCases, reported } from "./reported-output-arbitrary.ts";

const misconfigured: Partial<ReportedOutcome> = {
  verdict: "undecided",
  status: "errored",
  confidence: null,
  code: "JUDGE_CONFIG",
  reasoning: "The provider answers 401: no such key.",
};

function judged(datasetName: string, parts: Partial<ReportedOutcome> = {}): ReportedCase {
  const judge = reported({ name: "judge", ...misconfigured, ...parts });
  const verdict = judge.criticality === "required" ? judge.verdict : "pass";
  return { datasetName, verdict, evaluators: [reported({ name: "length" }), judge] };
}

function groupsOf(cases: readonly ReportedCase[]): readonly string[] {
  return groupByFault(cases).map((group) => group.map(({ datasetName }) => datasetName).join(" "));
}

describe("groupByFault", () => {
  it("puts cases with the same error together, where the first of them stood", () => {
    const timeout = { code: "JUDGE_TIMEOUT", reasoning: "No reply within 5 ms." };
    const cases = [judged("a"), judged("b", timeout), judged("c"), judged("d", timeout), judged("e")];
    expect(groupsOf(cases)).toEqual(["a c e", "b d"]);
  });

  it.each<{ other: ReportedCase; because: string }>([
    { other: judged("b", { code: "JUDGE_REFUSED" }), because: "the code differs" },
    { other: judged("b", { reasoning: "404" }), because: "the words differ" },
    { other: judged("b", { name: "tone" }), because: "another evaluator says it" },
    { other: judged("b", { criticality: "informational" }), because: "it gates one of them only" },
    { other: judged("b", { status: "abstained" }), because: "an abstention is about the case" },
    { other: judged("b", { verdict: "fail", status: "decided" }), because: "one is decided" },
    {
      other: {
        ...judged("b"),
        evaluators: [...judged("b").evaluators, reported({ name: "x", verdict: "fail" })],
      },
      because: "there is more to tell of one",
    },
    { other: { ...judged("b"), error: { code: "X", message: "y" } }, because: "one had no output" },
  ])("keeps cases apart when $because", ({ other }) => {
    expect(groupsOf([judged("a"), other])).toEqual(["a", "b"]);
  });
});

describe("evalReportLines of one error in many cases", () => {
  const cases = Array.from({ length: 200 }, (_, row) => judged(`case ${row + 1}`));

  it("B32: tells it once, with a count and the first cases", () => {
    const lines = [...evalReportLines(outputOfCases(cases), { limit: 4 })];
    expect(lines.filter((line) => line.includes("JUDGE_CONFIG"))).toEqual([
      "  ? 200 cases: judge: errored: JUDGE_CONFIG: The provider answers 401: no such key.",
    ]);
    expect(lines).toContain("Undecided, neither passed nor failed: 200 cases");
    expect(lines).toContain("      case 1, case 2, case 3, case 4 … and 196 more");
  });

  it("names every case where no list is cut", () => {
    const text = [...evalReportLines(outputOfCases(cases))].join("\n");
    for (const { datasetName } of cases) expect(text).toMatch(new RegExp(`\\b${datasetName}\\b`));
    expect(text.match(/JUDGE_CONFIG/g)).toHaveLength(1);
  });

  it("tells once too what only informs", () => {
    const informed = cases.map(({ datasetName }) => judged(datasetName, { criticality: "informational" }));
    const text = [...evalReportLines(outputOfCases(informed), { limit: 2 })].join("\n");
    expect(text).toContain("  i 200 cases: judge (informational): errored: JUDGE_CONFIG: ");
    expect(text.match(/JUDGE_CONFIG/g)).toHaveLength(1);
  });

  it("lets the text of an error be no line of its own", () => {
    const evil = "no\u001b[2J\n  ✗ forged: fail\u202e";
    const two = [judged("a\nb", { reasoning: evil }), judged("c\u001bd", { reasoning: evil })];
    const text = [...evalReportLines(outputOfCases(two))].join("\n");
    for (const hidden of ["\u001b", "\u202e", "\n  ✗ forged", "a\nb"]) expect(text).not.toContain(hidden);
  });
});

describe("evalReportLines of replayed answers", () => {
  it("B47: marks what was told by a recorded answer", () => {
    const usage = { replayed: 1, inputTokens: 0, outputTokens: 0, costUsd: 0 };
    const fail = reported({ name: "judge", verdict: "fail", reasoning: "Rude.", usage });
    const tone = reported({ ...fail, name: "tone", criticality: "informational" });
    const fresh = reported({ name: "fresh", verdict: "fail", usage: { requests: 1, replayed: 0 } });
    const evaluators = [fail, tone, fresh];
    const lines = [...evalReportLines(outputOfCases([{ datasetName: "a", verdict: "fail", evaluators }]))];
    expect(lines).toContain("      judge (replayed): fail: Rude.");
    expect(lines).toContain("      tone (informational, replayed): fail: Rude.");
    expect(lines).toContain("      fresh: fail");
  });
});
