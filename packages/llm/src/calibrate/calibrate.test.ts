import {
  ambientContext,
  EvaluationAbstention,
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationResult,
  EvaluationStringResult,
  EvaluationVerdictResult,
  OutputError,
  type RecordedUsage,
} from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withContext } from "../context/context-storage.ts";
import { JudgeError } from "../judge-error.ts";
import { panel } from "../panel/panel.ts";
import { calibrate } from "./calibrate.ts";
import type { CalibratedJudge, CalibrationLabel } from "./calibration.ts";

/** A subject is what the judge says of it. */
const repeat: CalibratedJudge<string> = async (subject) =>
  new EvaluationStringResult({ value: subject, confidence: 0.9, reasoning: `It is ${subject}.` });

const labelled = (...pairs: readonly (readonly [subject: string, label: CalibrationLabel])[]) =>
  pairs.map(([subject, label]) => ({ subject, label }));

const FEW = { minLabels: 1 };

describe("calibrate", () => {
  it("tells the matrix, the rates and where they differ", async () => {
    const cases = [
      { name: "polite", subject: "pass", label: "pass" },
      { name: "curt", subject: "fail", label: "pass" },
      { subject: "fail", label: "fail" },
      { name: "wordy", subject: "pass", label: "partial" },
    ];
    const report = await calibrate(repeat, cases, { minLabels: 4 });
    expect(report.labels).toEqual(["fail", "partial", "pass"]);
    expect(report.matrix).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
    ]);
    expect(report).toMatchObject({
      decided: 4,
      undecided: [],
      agreement: { value: 0.5, count: 2, of: 4 },
      positive: "pass",
      tpr: { count: 1, of: 2 },
      tnr: { count: 1, of: 2 },
      disagreements: [
        { index: 1, name: "curt", human: "pass", judge: "fail", reasoning: "It is fail." },
        { index: 3, name: "wordy", human: "partial", judge: "pass" },
      ],
    });
    expect(report).not.toHaveProperty("usage");
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it.each([
    {
      value: new EvaluationBooleanResult({ value: true, confidence: 0.9, reasoning: "Yes." }),
      label: false,
      judge: true,
    },
    { value: new EvaluationNumberResult({ value: 3, confidence: 0.9 }), label: 4, judge: 3 },
    {
      value: new EvaluationVerdictResult({ value: "partial", confidence: 0.9 }),
      label: "pass",
      judge: "partial",
    },
    { value: { verdict: "fail", reasoning: "" } as const, label: "pass", judge: "fail" },
    {
      value: new EvaluationStringResult({ value: "a label that no human gave", confidence: 0.9 }),
      label: "pass",
      judge: "a label that no human gave",
    },
    { value: new EvaluationResult({ value: "formal", confidence: 0.9 }), label: "pass", judge: "formal" },
  ])("takes $value as an answer", async ({ value, label, judge }) => {
    const report = await calibrate(async () => value, [{ subject: 1, label }], FEW);
    expect(report.disagreements).toMatchObject([{ index: 0, name: "#1", human: label, judge }]);
  });

  it.each([
    {
      answer: () => new EvaluationAbstention({ code: "JUDGE_DISAGREED", reasoning: "One to one." }),
      code: "JUDGE_DISAGREED",
      message: "One to one.",
      because: "it abstained",
    },
    {
      answer: () => Promise.reject(new JudgeError("JUDGE_REFUSED", "The model refused to answer.")),
      code: "JUDGE_REFUSED",
      message: "The model refused to answer.",
      because: "it failed",
    },
    {
      answer: () => {
        throw new TypeError("x is undefined");
      },
      code: "JUDGE_THREW",
      message: "The judge failed: x is undefined",
      because: "it has a mistake",
    },
    {
      answer: () => Promise.reject("no"),
      code: "JUDGE_THREW",
      message: 'The judge failed: "no"',
      because: "a text was thrown",
    },
    {
      answer: () => new EvaluationBooleanResult({ value: true, confidence: 1 }),
      code: "JUDGE_INVALID",
      message: 'It answered true, and the labels are like "fail".',
      because: "nothing is coerced",
    },
    {
      answer: () => ({ verdict: "maybe", reasoning: 5 }),
      code: "JUDGE_INVALID",
      message:
        'It answered {"verdict":"maybe","reasoning":5}; accepted: a result, an abstention, or a verdict (pass or fail) and its reasoning.',
      because: "a reply has two verdicts, and a reason that is a text",
    },
    {
      answer: () => "pass",
      code: "JUDGE_INVALID",
      message:
        'It answered "pass"; accepted: a result, an abstention, or a verdict (pass or fail) and its reasoning.',
      because: "that is no result",
    },
    {
      answer: () => Promise.reject(Object.assign(new Error("Cut off."), { code: "JUDGE_TRUNCATED" })),
      code: "JUDGE_TRUNCATED",
      message: "Cut off.",
      because: "any error may bear the code of a judge",
    },
  ])("counts nothing where the judge does not decide: $because", async ({ answer, code, message }) => {
    const judge = (async (subject: string) =>
      subject === "hard" ? answer() : repeat(subject)) as CalibratedJudge<string>;
    const report = await calibrate(judge, labelled(["pass", "pass"], ["hard", "fail"]), FEW);
    expect(report.undecided).toEqual([{ index: 1, name: "#2", human: "fail", code, message }]);
    expect(report).toMatchObject({
      decided: 1,
      agreement: { count: 1, of: 1 },
      tnr: null,
      disagreements: [],
    });
    expect(report.matrix.flat().reduce((sum, count) => sum + count)).toBe(1);
    expect(report.kappa.value).toBeNull();
  });

  describe("refuses too few labels", () => {
    it("before anything is asked, where there are not enough", async () => {
      const asked = recorder();
      await expect(calibrate(asked.judge, thirty().slice(1))).rejects.toMatchObject({
        code: "CALIBRATION_TOO_FEW",
        message: "There are 29 labels, and 30 are needed.",
      });
      expect(asked.subjects).toEqual([]);
      const refused = await calibrate(asked.judge, []).catch((thrown: unknown) => thrown);
      expect(refused).not.toHaveProperty("usage");
    });

    it("after, where too many are undecided; it says how many and why, and what was spent", async () => {
      const judge: CalibratedJudge<string> = async (subject) => {
        const number = Number(subject);
        ambientContext().recordUsage?.({ requests: 1, costUsd: 0.25 });
        if (number < 5 && number !== 2)
          throw new JudgeError("JUDGE_TIMEOUT", "The answer did not come within 5 s.");
        if (number === 2) throw new JudgeError("JUDGE_REFUSED", "The model refused to answer.");
        return verdict("pass");
      };
      const error = await calibrate(judge, thirty()).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(OutputError);
      expect(error).toMatchObject({
        code: "CALIBRATION_TOO_FEW",
        message:
          "The judge decided 25 of 30 labels, and 30 are needed. Undecided: 4 JUDGE_TIMEOUT, 1 JUDGE_REFUSED.",
        problems: [
          {
            code: "JUDGE_TIMEOUT",
            message: "4 labels (#1, #2, #4, and 1 more): The answer did not come within 5 s.",
            pointer: "/labelled/0",
          },
          { code: "JUDGE_REFUSED", message: "#3: The model refused to answer.", pointer: "/labelled/2" },
        ],
        usage: { requests: 30, costUsd: 7.5 },
      });
    });

    it("and none at all", async () => {
      await expect(calibrate(repeat, [], FEW)).rejects.toMatchObject({ code: "CALIBRATION_TOO_FEW" });
    });
  });

  it("refuses all mistakes at once, and asks nothing", async () => {
    const asked = recorder();
    const cases = [
      { subject: "a", label: "pass" },
      null,
      { label: "" },
      { subject: 1, label: Number.NaN, name: "" },
    ];
    const options = { minLabels: 0, concurrency: 1.5 };
    const error = await calibrate(asked.judge, cases as never, options).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "CALIBRATION_INVALID" });
    expect((error as OutputError).problems.map(({ pointer }) => pointer)).toEqual([
      "/options/minLabels",
      "/options/concurrency",
      "/labelled/1",
      "/labelled/2",
      "/labelled/2/label",
      "/labelled/3/label",
      "/labelled/3/name",
    ]);
    expect(asked.subjects).toEqual([]);
  });

  it.each([
    { cases: "x", pointer: "/labelled", because: "it is no list" },
    {
      cases: new Array(1).concat({ subject: 1, label: "x" }),
      pointer: "/labelled/0",
      because: "a hole is no subject",
    },
    {
      cases: labelled(["a", "pass"], ["b", true]),
      pointer: "/labelled/1/label",
      because: "labels are mixed",
    },
    {
      cases: [
        { subject: 1, label: "x", name: "#2" },
        { subject: 2, label: "x" },
      ],
      pointer: "/labelled/1/name",
      because: "two have one name",
    },
    {
      cases: labelled(["a", "toxic"]),
      options: { positive: "toxc" },
      pointer: "/options/positive",
      because: "it is a slip",
    },
    {
      cases: labelled(["a", "x"]),
      options: { positive: true },
      pointer: "/options/positive",
      because: "labels are texts",
    },
  ])("refuses $because", async ({ cases, options = {}, pointer }) => {
    await expect(calibrate(repeat, cases as never, { ...FEW, ...options })).rejects.toMatchObject({
      code: "CALIBRATION_INVALID",
      problems: [{ pointer }],
    });
  });

  it("refuses a judge that is no function", async () => {
    await expect(calibrate("judge" as never, [])).rejects.toMatchObject({
      problems: [{ pointer: "/judge" }],
    });
  });

  it("asks no more than its share at a time, about the subjects alone", async () => {
    const asked = recorder();
    await calibrate(asked.judge, thirty(), { concurrency: 3 });
    expect(asked.most()).toBe(3);
    expect(asked.subjects).toEqual(thirty().map(({ subject }) => subject));
  });

  it("stops with the reason of its signal, and does not wait for a judge that does not heed it", async () => {
    const controller = new AbortController();
    const subjects: string[] = [];
    const judge: CalibratedJudge<string> = (subject) => {
      subjects.push(subject);
      if (subjects.length === 2) controller.abort(new Error("enough"));
      return new Promise(() => {});
    };
    const { signal } = controller;
    await expect(calibrate(judge, thirty(), { concurrency: 2, signal })).rejects.toThrow("enough");
    await expect(calibrate(judge, thirty(), { signal })).rejects.toThrow("enough");
    expect(subjects).toEqual(["0", "1"]);
  });

  it("heeds the signal around it, and hands one to the judge", async () => {
    const outer = new AbortController();
    const judge: CalibratedJudge<string> = async () => {
      outer.abort(new Error("enough"));
      return verdict(ambientContext().signal?.aborted ? "pass" : "fail");
    };
    const run = withContext({ signal: outer.signal }, () => calibrate(judge, thirty()));
    await expect(run).rejects.toThrow("enough");
  });

  describe("usage", () => {
    const results = [
      {
        judge: async () => {
          ambientContext().recordUsage?.({ requests: 1, inputTokens: 10 });
          return Object.assign(verdict("pass"), { judgement: { usage: { requests: 7 } } });
        },
        usage: { requests: 2, inputTokens: 20 },
        because: "what was recorded is not counted again",
      },
      {
        judge: async () => Object.assign(verdict("pass"), { judgement: { usage: { requests: 3 } } }),
        usage: { requests: 6 },
        because: "the judgement knows it",
      },
      { judge: async () => verdict("pass"), usage: undefined, because: "unknown is not 0" },
    ];

    it.each(results)("is summed: $because", async ({ judge, usage }) => {
      const report = await calibrate(judge, labelled(["a", "pass"], ["b", "fail"]), FEW);
      expect(report.usage).toEqual(usage);
    });

    it("holds that of judgements which failed, and reaches who counts around it", async () => {
      const outside: unknown[] = [];
      const judge: CalibratedJudge<string> = async (subject) => {
        if (subject === "a") return verdict("pass");
        if (subject === "b") throw new JudgeError("JUDGE_INVALID", "No JSON.", { usage: { requests: 2 } });
        ambientContext().recordUsage?.({ requests: 1 });
        throw new JudgeError("JUDGE_REFUSED", "No.", { usage: { requests: 1 } });
      };
      const report = await withContext({ recordUsage: (usage) => outside.push(usage) }, () =>
        calibrate(judge, labelled(["a", "pass"], ["b", "pass"], ["c", "pass"]), FEW),
      );
      expect(report.usage).toEqual({ requests: 3 });
      // What nobody recorded is told to whoever counts around it, too: it was spent all the same.
      expect(outside).toEqual([{ requests: 1 }, { requests: 2 }]);
    });

    it.each<{ readonly told: unknown; readonly shown: string }>([
      { told: -1, shown: "-1" },
      { told: Number.NaN, shown: "NaN" },
      { told: "12", shown: '"12"' },
      { told: Number.POSITIVE_INFINITY, shown: "Infinity" },
    ])(
      "is unknown where it is $shown, which costs neither the answers nor the other counts",
      async ({ told, shown }) => {
        const judge: CalibratedJudge<string> = async () => {
          const usage = { requests: 1, inputTokens: 5, costUsd: told };
          ambientContext().recordUsage?.(usage as RecordedUsage);
          return verdict("pass");
        };
        const report = await calibrate(judge, labelled(["a", "pass"], ["b", "pass"]), FEW);
        expect(report).toMatchObject({ decided: 2, undecided: [] });
        expect(report.usage).toEqual({ requests: 2, inputTokens: 10, requestsWithoutCost: 2 });
        const why = `costUsd is ${shown}, and so unknown: a count is a finite number from 0 up.`;
        expect(report.usageProblems).toEqual([
          { code: "USAGE_COUNT_INVALID", message: `2 labels (#1, #2): ${why}`, pointer: "/labelled/0" },
        ]);
      },
    );

    it("loses no answer to who counts around it", async () => {
      const recordUsage = () => {
        throw new Error("the counter is closed");
      };
      const judge: CalibratedJudge<string> = async () => {
        ambientContext().recordUsage?.({ requests: 1 });
        return verdict("pass");
      };
      const report = await withContext({ recordUsage }, () => calibrate(judge, thirty()));
      expect(report).toMatchObject({ decided: 30, usage: { requests: 30 } });
    });

    it("holds what a panel used, of judges that record and of those that do not", async () => {
      const recording = async () => {
        ambientContext().recordUsage?.({ requests: 1 });
        return verdict("pass");
      };
      const carrying = async () =>
        Object.assign(verdict("pass"), { judgement: { usage: { requests: 3, inputTokens: -1 } } });
      const failing = async (): Promise<EvaluationStringResult> => {
        throw new JudgeError("JUDGE_REFUSED", "No.", { usage: { requests: 5 } });
      };
      const jury = panel<string, EvaluationStringResult>([recording, carrying, failing], { quorum: 3 });
      const report = await calibrate(
        (subject: string) => (subject === "a" ? jury(subject) : panel([carrying, recording])(subject)),
        labelled(["a", "pass"], ["b", "pass"]),
        FEW,
      );
      expect(report).toMatchObject({ decided: 1, undecided: [{ code: "JUDGE_REFUSED" }] });
      expect(report.usage).toEqual({ requests: 9 + 4, requestsWithoutTokens: 6 });
      expect(report.usageProblems).toHaveLength(1);
    });
  });

  it("shares one memory between all judgements, and only within one run", async () => {
    const memories = new Set<unknown>();
    const judge: CalibratedJudge<string> = async () => {
      memories.add(ambientContext().shared);
      return verdict("pass");
    };
    await calibrate(judge, thirty());
    await calibrate(judge, thirty());
    expect([...memories].map((memory) => memory instanceof Map)).toEqual([true, true]);
  });

  it("says the same in any order of subjects, and loses none", async () => {
    const words = fc.constantFrom("pass", "partial", "fail", "abstain");
    const cases = fc.array(fc.tuple(words, fc.constantFrom("pass", "fail")), { minLength: 1, maxLength: 40 });
    const judge: CalibratedJudge<string> = async (subject) =>
      subject === "abstain" ? new EvaluationAbstention({ code: "X", reasoning: "x" }) : verdict(subject);
    await fc.assert(
      fc.asyncProperty(cases, async (pairs) => {
        const all = labelled(["pass", "pass"], ...pairs);
        const [one, other] = await Promise.all(
          [all, all.toReversed()].map((list) => calibrate(judge, list, FEW)),
        );
        for (const key of ["labels", "matrix", "agreement", "tpr", "tnr", "kappa"] as const) {
          expect(one?.[key]).toEqual(other?.[key]);
        }
        expect((one?.decided ?? 0) + (one?.undecided.length ?? 0)).toBe(all.length);
        expect(one?.disagreements).toHaveLength((one?.decided ?? 0) - (one?.agreement.count ?? 0));
      }),
    );
  });
});

function verdict(value: string) {
  return new EvaluationStringResult({ value, confidence: 0.9 });
}

function thirty() {
  return Array.from({ length: 30 }, (_, index) => ({ subject: String(index), label: "pass" }));
}

/** A judge that writes down what it is asked, and how much at a time. */
function recorder() {
  const subjects: string[] = [];
  let now = 0;
  let most = 0;
  const judge: CalibratedJudge<string> = async (subject) => {
    subjects.push(subject);
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    return verdict("pass");
  };
  return { judge, subjects, most: () => most };
}
