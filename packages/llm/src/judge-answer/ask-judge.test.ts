import {
  EvaluationAbstention,
  EvaluationNumberResult,
  EvaluationResult,
  EvaluationVerdictResult,
  OutputError,
} from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrate } from "../calibrate/calibrate.ts";
import { JudgeError } from "../judge-error.ts";
import { panel } from "../panel/panel.ts";
import type { PanelAnswer } from "../panel/panel-vote.ts";
import { askJudge } from "./ask-judge.ts";

const throwing = (thrown: unknown) => () => {
  throw thrown;
};
const unreadable = () =>
  new Proxy(
    {},
    {
      // What has no "then" is no promise.
      get: (_, key) => (key === "then" ? undefined : throwing(new Error("gone"))()),
      getPrototypeOf: throwing(new Error("gone")),
      has: throwing(new Error("gone")),
      ownKeys: throwing(new Error("gone")),
    },
  );
const changed = (result: object, change: object) => Object.assign(result, change);

describe("what a judge does", () => {
  it.each([
    { ask: () => ({ verdict: "pass", reasoning: "" }), ends: "pass" },
    { ask: () => ({ verdict: "maybe", reasoning: 5 }), ends: "JUDGE_INVALID" },
    { ask: () => ({ verdict: "maybe", reasoning: "" }), ends: "JUDGE_INVALID" },
    { ask: () => ({ verdict: "pass", reasoning: 5 }), ends: "JUDGE_INVALID" },
    {
      ask: () => changed(new EvaluationNumberResult({ value: 1, confidence: 1 }), { value: Number.NaN }),
      ends: "JUDGE_INVALID",
    },
    {
      ask: () => changed(new EvaluationResult({ value: 1, confidence: 1 }), { value: Number.NaN }),
      ends: "JUDGE_INVALID",
    },
    {
      ask: () => changed(new EvaluationVerdictResult({ value: "pass", confidence: 1 }), { value: "PASS" }),
      ends: "JUDGE_INVALID",
    },
    {
      ask: () => changed(new EvaluationAbstention({ code: "X", reasoning: "x" }), { code: 5 }),
      ends: "JUDGE_INVALID",
    },
    { ask: () => new EvaluationAbstention({ code: "X", reasoning: "x" }), ends: "X" },
    { ask: unreadable, ends: "JUDGE_INVALID" },
    { ask: throwing(unreadable()), ends: "JUDGE_THREW" },
    { ask: throwing(new TypeError("x is undefined")), ends: "JUDGE_THREW" },
    { ask: throwing("quota"), ends: "JUDGE_THREW" },
    { ask: throwing(undefined), ends: "JUDGE_THREW" },
    { ask: throwing(Object.assign(new Error("x"), { code: "ENOENT" })), ends: "JUDGE_THREW" },
    { ask: throwing(Object.assign(new Error("x"), { code: "JUDGE_TIMEOUT" })), ends: "JUDGE_TIMEOUT" },
    { ask: throwing(new JudgeError("JUDGE_REFUSED", "No.")), ends: "JUDGE_REFUSED" },
    { ask: throwing(new OutputError("PROMPT_INVALID", "No.")), ends: "PROMPT_INVALID" },
    { ask: throwing(new OutputError("", "No.")), ends: "JUDGE_THREW" },
    { ask: throwing(new OutputError("JUDGE_DISAGREED", "1 to 1.")), ends: "JUDGE_DISAGREED" },
  ])("ends in $ends, in a panel as in a calibration", async ({ ask, ends }) => {
    expect(endOf((await askJudge(ask)).vote)).toBe(ends);
    expect(await inPanel(ask)).toBe(ends);
    expect(await inCalibration(ask)).toBe(ends);
  });

  const anyUsage = fc.oneof(fc.anything(), fc.record({ requests: fc.anything(), costUsd: fc.anything() }));
  const anyAnswer = fc.oneof(
    fc.anything(),
    fc.record({
      verdict: fc.oneof(fc.constantFrom("pass", "fail", "maybe"), fc.anything()),
      reasoning: fc.oneof(fc.string(), fc.anything()),
    }),
    fc
      .tuple(fc.string(), fc.anything(), anyUsage)
      .map(([value, changes, usage]) =>
        changed(new EvaluationResult({ value, confidence: 1 }), { value: changes, usage }),
      ),
    fc
      .tuple(fc.anything(), anyUsage)
      .map(([code, usage]) => changed(new OutputError("X", "x"), { code, usage })),
  );

  it("ends in a label or in a code, whatever it answers or throws, and in both alike", async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswer, fc.boolean(), async (thing, isThrown) => {
        const ask = isThrown ? throwing(thing) : () => thing;
        const { vote } = await askJudge(ask);
        expect(vote.status === "voted" || vote.code !== "").toBe(true);
        if (vote.status === "voted" && typeof vote.value !== "string") return;
        expect(await inPanel(ask)).toBe(endOf(vote));
        expect(await inCalibration(ask)).toBe(endOf(vote));
      }),
    );
  });
});

type Asked = Awaited<ReturnType<typeof askJudge>>["vote"];

function endOf(vote: Asked): unknown {
  return vote.status === "voted" ? vote.value : vote.code;
}

/** What a panel of this judge alone comes to. */
async function inPanel(ask: () => unknown): Promise<unknown> {
  const judge = async () => ask() as PanelAnswer;
  return panel([judge])("").then(
    (answer) => ("code" in answer ? answer.code : "verdict" in answer ? answer.verdict : answer.value),
    (error: OutputError) => error.code,
  );
}

/** What a calibration lists for it, beside a subject that is decided and differs in nothing. */
async function inCalibration(ask: () => unknown): Promise<unknown> {
  const judge = async (subject: string) =>
    (subject === "asked" ? ask() : { verdict: "pass", reasoning: "" }) as PanelAnswer;
  const labelled = ["asked", "other"].map((subject) => ({ subject, label: NO_LABEL }));
  const { undecided, disagreements } = await calibrate(judge, labelled, { minLabels: 1 });
  return undecided[0]?.code ?? disagreements.find(({ index }) => index === 0)?.judge;
}

const NO_LABEL = "a label that no judge gives";
