import { EvaluationVerdictResult, OutputError, type RecordedUsage } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withContext } from "../context/context-storage.ts";
import { JudgeError } from "../judge-error.ts";
import { usageCounter } from "./usage-counter.ts";

const judged = (usage: unknown) =>
  Object.assign(new EvaluationVerdictResult({ value: "pass", confidence: 0.9 }), { judgement: { usage } });

/** Counts inside of another counter, which writes down what it hears. */
function counted(recorded: readonly unknown[], ended: unknown) {
  const around: RecordedUsage[] = [];
  const recordUsage = (usage: RecordedUsage) => void around.push(usage);
  const counter = withContext({ recordUsage }, usageCounter);
  for (const told of recorded) counter.record(told as RecordedUsage);
  return { ...counter.end(ended), around };
}

describe("usageCounter", () => {
  it.each([
    { recorded: [], ended: undefined, usage: undefined, because: "nothing is known, which is not 0" },
    {
      recorded: [{ requests: 1 }, { requests: 2 }],
      ended: undefined,
      usage: { requests: 3 },
      because: "sums",
    },
    { recorded: [], ended: judged({ requests: 2 }), usage: { requests: 2 }, because: "the judgement knows" },
    {
      recorded: [{ requests: 1 }],
      ended: judged({ requests: 7 }),
      usage: { requests: 1 },
      because: "it was recorded",
    },
    {
      recorded: [],
      ended: new JudgeError("JUDGE_INVALID", "No.", { usage: { requests: 2 } }),
      usage: { requests: 2 },
      because: "the error knows",
    },
    {
      recorded: [],
      ended: Object.assign(new OutputError("JUDGE_DISAGREED", "No."), { usage: { requests: 4 } }),
      usage: { requests: 4 },
      because: "a panel's error knows",
    },
    {
      recorded: [{ inputTokens: -1 }],
      ended: judged({ inputTokens: 7 }),
      usage: { inputTokens: 7 },
      because: "what was recorded says nothing",
    },
    { recorded: [], ended: judged(null), usage: undefined, because: "null is unknown" },
    {
      recorded: [],
      ended: { judgement: null, usage: { requests: 1 } },
      usage: { requests: 1 },
      because: "null",
    },
  ])("counts $usage: $because", ({ recorded, ended, usage }) => {
    const { around, ...of } = counted(recorded, ended);
    expect(of.usage).toEqual(usage);
    expect(around.reduce((sum, { requests }) => sum + Number(requests ?? 0), 0)).toBe(usage?.requests ?? 0);
  });

  it("counts what one answer carries once, however many questions it answers", () => {
    const answer = judged({ requests: 2 });
    expect(counted([], answer)).toMatchObject({ usage: { requests: 2 }, around: [{ requests: 2 }] });
    expect(counted([], answer)).toEqual({ usage: { requests: 0 }, around: [] });
    expect(counted([{ requests: 1 }], answer).usage).toEqual({ requests: 1 });
    expect(counted([], { judgement: answer.judgement }).usage).toEqual({ requests: 0 });
  });

  it("knows nothing more of an answer that says nothing", () => {
    const answer = { verdict: "pass" };
    expect(counted([{ requests: 1 }], answer).usage).toEqual({ requests: 1 });
    expect(counted([], answer).usage).toBeUndefined();
  });

  it("tells the cause of what it could not count, that of a panel inside too", () => {
    const problem = { code: "USAGE_COUNT_INVALID", message: "Inside.", pointer: "/requests" };
    const { usageProblems } = counted([{ requests: -1 }], { usageProblems: [problem, "no problem"] });
    expect(usageProblems).toEqual([expect.objectContaining({ pointer: "/requests" }), problem]);
    expect(counted([], undefined)).not.toHaveProperty("usageProblems");
  });

  it("is not stopped by one around it that throws", () => {
    const recordUsage = () => {
      throw new Error("closed");
    };
    const counter = withContext({ recordUsage }, usageCounter);
    counter.record({ requests: 1 });
    expect(counter.end(undefined)).toEqual({ usage: { requests: 1 } });
  });

  it("never throws, whatever was recorded and however it ended", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.anything(), (recorded, ended) => {
        counted(recorded, ended);
        counted(recorded, judged(ended));
      }),
    );
  });
});
