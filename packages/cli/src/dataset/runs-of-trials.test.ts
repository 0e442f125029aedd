import type { LocatedTrial } from "@outputai/checks";
import { describe, expect, it } from "vitest";
import { runsOfTrials } from "./runs-of-trials.ts";

function trial(fields: object, line = 1): LocatedTrial {
  return {
    trial: { sample: "late", status: "completed", output: "Soon.", ...fields },
    file: "t.jsonl",
    line,
  };
}

const spec = { samples: [{ name: "late", input: "Where is it?", reference: { id: "A" } }, { name: "lost" }] };

describe("runsOfTrials", () => {
  it("takes the input of the trial, and of the spec where the trial has none", () => {
    const { runs, problems } = runsOfTrials([trial({ input: { order: 1 } }), trial({}, 2)], spec);
    expect(problems).toEqual([]);
    expect(runs.map(({ input, reference, epoch, place }) => ({ input, reference, epoch, place }))).toEqual([
      { input: { order: 1 }, reference: { id: "A" }, epoch: 1, place: { file: "t.jsonl", line: 1 } },
      { input: "Where is it?", reference: { id: "A" }, epoch: 2, place: { file: "t.jsonl", line: 2 } },
    ]);
  });

  it.each([
    { input: 0, because: "0 is an input" },
    { input: "", because: "so is the empty text" },
    { input: false, because: "so is false" },
  ])("takes $input for what it is: $because", ({ input }) => {
    expect(runsOfTrials([trial({ input })]).runs[0]?.input).toBe(input);
  });

  it.each([
    {
      fields: { output: "Soon.", executionTimeMs: 3 },
      outcome: { kind: "output", output: "Soon.", executionTimeMs: 3 },
      because: "it completed",
    },
    {
      fields: { output: "" },
      outcome: { kind: "output", output: "" },
      because: "an empty text is an output",
    },
    {
      fields: { status: "errored" },
      outcome: { kind: "none", reason: "the trial's status is errored" },
      because: "what a crashed run said is not its output",
    },
    {
      fields: { output: null },
      outcome: { kind: "none", reason: "the trial has no output" },
      because: "null is absent in a trial",
    },
  ])("finds $outcome.kind: $because", ({ fields, outcome }) => {
    expect(runsOfTrials([trial({ input: 1, ...fields })]).runs[0]?.outcome).toEqual(outcome);
  });

  it("tells every trial whose input is unknown, and why it is", () => {
    const { problems } = runsOfTrials(
      [trial({}), trial({ sample: "lost" }, 2), trial({ sample: "latte" }, 3), trial({ input: null }, 4)],
      { samples: [{ name: "late" }, { name: "lost" }] },
    );
    expect(problems.map(({ code, line, message, hint }) => [code, line, message, hint])).toEqual([
      [
        "TRIAL_INPUT_MISSING",
        1,
        'The input of the trial of "late" is unknown: neither it nor its sample in the spec has one.',
        'Give the sample an "input".',
      ],
      [
        "TRIAL_INPUT_MISSING",
        2,
        'The input of the trial of "lost" is unknown: neither it nor its sample in the spec has one.',
        'Give the sample an "input".',
      ],
      [
        "TRIAL_INPUT_MISSING",
        3,
        'The input of the trial of "latte" is unknown: the spec has no such sample.',
        'Did you mean "late"?',
      ],
      [
        "TRIAL_INPUT_MISSING",
        4,
        'The input of the trial of "late" is unknown: neither it nor its sample in the spec has one.',
        'Give the sample an "input".',
      ],
    ]);
  });

  it("names --spec where none was given", () => {
    expect(runsOfTrials([trial({})]).problems[0]?.hint).toContain("--spec SPEC");
  });

  it("refuses a second trial of an epoch, and numbers those without one around the others", () => {
    const of = (epoch: number | undefined, line: number) => trial({ input: 1, epoch }, line);
    const { runs, problems } = runsOfTrials([of(2, 1), of(undefined, 2), of(2, 3), of(undefined, 4)]);
    expect(runs.map(({ epoch }) => epoch)).toEqual([2, 3, 4]);
    expect(problems).toEqual([expect.objectContaining({ code: "TRIAL_DUPLICATE", line: 3 })]);
  });
});
