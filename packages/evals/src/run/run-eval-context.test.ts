import { ambientContext, type EvaluatorContext, type RecordedUsage } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { cached, entry, manyCases, pass, workflowOf, yes } from "../../test/eval-fixtures.ts";
import { manualClock } from "../../test/manual-clock.ts";
import { memoryStore } from "./memory-store.ts";
import { runEval } from "./run-eval.ts";
import type { Target } from "./run-options.ts";

/** What a judge does that was handed nothing. */
async function use(usage: RecordedUsage): Promise<void> {
  await Promise.resolve();
  ambientContext().recordUsage?.(usage);
}

/** What a request does whose answer is no longer waited for. */
function useOnAbort(usage: RecordedUsage): Promise<never> {
  const { signal, recordUsage } = ambientContext();
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", async () => {
      await Promise.resolve();
      recordUsage?.(usage);
      reject(signal.reason);
    });
  });
}

const sent = { requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 };

describe("runEval, around evaluators and the target", () => {
  it("has the very context that an evaluator is handed", async () => {
    const seen: unknown[] = [];
    const spy = entry("spy", (_, context) => {
      const { signal, recordUsage, trial, shared } = ambientContext();
      seen.push(signal === context.signal, recordUsage === context.recordUsage, trial, shared instanceof Map);
      return yes;
    });
    await runEval(workflowOf(spy), [cached("a")]);
    expect(seen).toEqual([true, true, 1, true]);
    expect(ambientContext()).toEqual({});
  });

  it("tells evaluator and target which trial it is, whatever is under way beside it", async () => {
    const seen: string[] = [];
    const spy = entry("spy", async ({ output }) => {
      await Promise.resolve();
      seen.push(`${ambientContext().trial} judges ${output}`);
      return yes;
    });
    const target: Target = async () => {
      await Promise.resolve();
      return ambientContext().trial;
    };
    await runEval(workflowOf(spy), manyCases(2), { target, trials: 3, concurrency: 6 });
    expect(seen.toSorted()).toEqual([1, 1, 2, 2, 3, 3].map((trial) => `${trial} judges ${trial}`));
  });

  it("shares one map in a run, and none between runs", async () => {
    const maps: EvaluatorContext["shared"][] = [];
    const spy = entry("spy", () => {
      maps.push(ambientContext().shared);
      return yes;
    });
    const target: Target = () => maps.push(ambientContext().shared);
    await runEval(workflowOf(spy), manyCases(2), { target });
    const inFirst = new Set(maps);
    await runEval(workflowOf(spy), [cached("a")]);
    expect([maps.length, inFirst.size, new Set(maps).size]).toEqual([5, 1, 2]);
  });

  it("takes the usage of evaluator and target that were handed nothing", async () => {
    const judge = entry("judge", async () => {
      await use({ requests: 1, inputTokens: 10, costUsd: 0.5 });
      await use({ replayed: 1, inputTokens: 0, costUsd: 0 });
      return yes;
    });
    const target: Target = async () => {
      await use(sent);
      return "x";
    };
    const { cases, summary } = await runEval(workflowOf(judge, pass), manyCases(2), { target });
    expect(cases[1]).toMatchObject({
      usage: sent,
      evaluators: [{ usage: { requests: 1, replayed: 1, inputTokens: 10, costUsd: 0.5 } }, {}],
    });
    expect(summary.usage).toEqual({
      requests: 4,
      replayed: 2,
      inputTokens: 20,
      costUsd: 1,
      requestsWithoutTokens: 2,
      requestsWithoutCost: 2,
      recorded: 4,
      recordedWithoutTokens: 0,
      recordedWithoutCost: 0,
    });
  });
});

describe("runEval, counting usage when time is up", () => {
  it.each([
    { limit: { evaluatorTimeoutMs: 50 }, code: "EVALUATOR_TIMEOUT" },
    { limit: { caseTimeoutMs: 50 }, code: "CASE_TIMEOUT" },
  ])("keeps what an evaluator used by then beside its $code", async ({ limit, code }) => {
    const clock = manualClock();
    const judge = entry("judge", async () => {
      await use({ requests: 1, inputTokens: 7, costUsd: 1 });
      return useOnAbort(sent);
    });
    const running = runEval(workflowOf(judge), [cached("a")], { clock, ...limit });
    await clock.advance(60);
    const { cases, notes } = await running;
    const usage = { ...sent, requests: 2, inputTokens: 7, costUsd: 1 };
    expect(cases).toMatchObject([{ evaluators: [{ code, usage }] }]);
    expect(notes).toEqual([]);
  });

  it.each([
    { limit: { targetTimeoutMs: 50 }, code: "TARGET_TIMEOUT" },
    { limit: { caseTimeoutMs: 50 }, code: "CASE_TIMEOUT" },
  ])("keeps what the target used by then beside its $code", async ({ limit, code }) => {
    const clock = manualClock();
    const target: Target = () => useOnAbort(sent);
    const running = runEval(workflowOf(pass), [cached("a")], { clock, target, ...limit });
    await clock.advance(60);
    expect((await running).cases).toMatchObject([{ error: { code }, usage: sent }]);
  });

  it("tells what was recorded later still, and puts it in no sum", async () => {
    const clock = manualClock();
    const late: (() => void)[] = [];
    const slow = entry("slow", (_, { recordUsage }) => {
      late.push(() => recordUsage?.({ requests: 1, inputTokens: 30, costUsd: 0.25 }));
      return new Promise(() => {});
    });
    const last = entry("last", () => {
      for (const record of late) record();
      return yes;
    });
    const running = runEval(workflowOf(slow, last), [cached("a")], { clock, evaluatorTimeoutMs: 50 });
    await clock.advance(60);
    const { notes, summary } = await running;
    expect(summary.usage).toBeUndefined();
    expect(notes).toMatchObject([
      {
        code: "USAGE_UNCOUNTED",
        message: "What was used for no result is in no sum: requests: 1; tokens: 30 input; cost: $0.2500.",
      },
    ]);
  });
});

describe("runEval, counting usage of a run that is stopped", () => {
  const datasets = manyCases(6);

  /** Stops at the third case, whose first evaluator has answered; goes on when it is asked again. */
  async function stopAndResume() {
    const store = memoryStore();
    const controller = new AbortController();
    const first = entry("first", async ({ input }) => {
      await use({ requests: 2, inputTokens: 0.1 * Number(String(input).at(-1)), requestsWithoutCost: 2 });
      return yes;
    });
    const second = entry("second", ({ input }) => {
      if (controller.signal.aborted || input !== "input of case 3") return yes;
      const asking = useOnAbort(sent);
      controller.abort();
      return asking;
    });
    const workflow = workflowOf(first, second);
    const options = { store, concurrency: 1 };
    const stopped = await runEval(workflow, datasets, { ...options, signal: controller.signal });
    const resumed = await runEval(workflow, datasets, options);
    const whole = await runEval(workflow, datasets, { concurrency: 3 });
    return { stopped, resumed, whole };
  }

  it("tells what was used for units without a result", async () => {
    const { stopped } = await stopAndResume();
    expect(stopped.summary.usage).toMatchObject({ requests: 4, recorded: 2 });
    expect(stopped.notes).toMatchObject([
      { code: "USAGE_UNCOUNTED", message: expect.stringContaining("requests: 3;") },
    ]);
  });

  it("comes to the same sum when it is resumed as when it was never stopped", async () => {
    const { resumed, whole } = await stopAndResume();
    expect(whole.summary.usage?.requests).toBe(12);
    expect(resumed.summary.usage).toEqual(whole.summary.usage);
    expect(resumed.notes).toEqual([]);
  });
});
