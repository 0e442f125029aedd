import { HIDDEN } from "@outputai/core";
import { hashInput } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { casesOfRuns } from "./cases-of-runs.ts";
import type { RecordedRun } from "./recorded-run.ts";

function run(fields: Partial<RecordedRun>): RecordedRun {
  const place = { file: "t.jsonl", line: 1 };
  return { subject: "late", input: "Where?", outcome: { kind: "output", output: "Soon." }, place, ...fields };
}

const SECRET = "sk-proj-0123456789abcdef";

describe("casesOfRuns", () => {
  it("caches the output with the hash of the input", () => {
    const outcome = { kind: "output", output: "Soon.", executionTimeMs: 5, date: "2026-03-01" } as const;
    const [made] = casesOfRuns([run({ outcome })], "may_");
    expect(made?.dataset).toEqual({
      name: "may_late",
      input: "Where?",
      last_output: {
        output: "Soon.",
        executionTimeMs: 5,
        date: "2026-03-01",
        input_hash: hashInput("Where?"),
      },
    });
    expect(made?.notes).toEqual([]);
  });

  it("drops no run that has no output, and says why it is not cached", () => {
    const [made] = casesOfRuns([run({ outcome: { kind: "none", reason: "the trial is errored" } })]);
    expect(made?.dataset).toEqual({ name: "late", input: "Where?" });
    expect(made?.notes).toEqual([
      {
        code: "CASE_NOT_CACHED",
        message: 'Case "late" has no cached output: the trial is errored.',
        hint: "It stays undecided under --cached.",
        file: "t.jsonl",
        line: 1,
      },
    ]);
  });

  it("takes secrets out of everything, and hashes the input as it will be read", () => {
    const outcome = { kind: "output", output: { key: `Bearer ${SECRET}` } } as const;
    const [made] = casesOfRuns([
      run({ input: { apiKey: SECRET, q: 1 }, reference: { note: SECRET }, outcome }),
    ]);
    expect(JSON.stringify(made)).toContain(SECRET); // the run itself is kept as it was
    expect(JSON.stringify(made?.dataset)).not.toContain(SECRET);
    expect(made?.dataset.input).toEqual({ apiKey: HIDDEN, q: 1 });
    expect(made?.dataset.last_output?.input_hash).toBe(hashInput({ apiKey: HIDDEN, q: 1 }));
    expect(made?.notes.map(({ message }) => message)).toEqual([
      'Secrets were hidden in input and ground_truth and last_output of case "late".',
    ]);
  });

  it.each([
    { reference: { order: "A-1" }, ground_truth: { order: "A-1" }, because: "it is an object" },
    { reference: "A-1", ground_truth: { reference: "A-1" }, because: "text is no object" },
    { reference: ["A-1"], ground_truth: { reference: ["A-1"] }, because: "a list is none either" },
    {
      reference: { evals: 1 },
      ground_truth: { reference: { evals: 1 } },
      because: "evals has a meaning of its own in ground truth",
    },
    { reference: null, ground_truth: undefined, because: "nothing is known" },
  ])("makes ground truth $ground_truth of reference data: $because", ({ reference, ground_truth }) => {
    expect(casesOfRuns([run({ reference })])[0]?.dataset.ground_truth).toEqual(ground_truth);
  });
});
