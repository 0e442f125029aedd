import { describe, expect, it } from "vitest";
import { cached, entry, manyCases, never, no, pass, workflowOf, yes } from "../../test/eval-fixtures.ts";
import { manualClock } from "../../test/manual-clock.ts";

import { runEval } from "./run-eval.ts";

import type { Target } from "./run-options.ts";

describe("runEval with a target", () => {
  const echo = entry("echo", ({ input, output }) => (output === `${input}!` ? yes : no));
  const shout: Target = (input) => `${input}!`;

  it("evaluates what the target returns, keeps it, and never the cached output", async () => {
    const { cases } = await runEval(workflowOf(echo), [cached("a", "stale")], { target: shout });
    expect(cases).toMatchObject([{ verdict: "pass", output: "input of a!" }]);
  });

  it.each([
    {
      target: () => {
        throw new RangeError("no key");
      },
      code: "TARGET_THREW",
      because: "it throws",
    },
    { target: () => undefined, code: "TARGET_OUTPUT_INVALID", because: "it returns undefined" },
    {
      target: () => ({ total: 10n }),
      code: "TARGET_OUTPUT_INVALID",
      because: "it returns what JSON cannot say",
    },
  ] as const)("leaves the case undecided with $code when $because", async ({ target, code }) => {
    const { cases } = await runEval(workflowOf(pass), [cached("a")], { target });
    expect(cases).toMatchObject([{ verdict: "undecided", evaluators: [], error: { code } }]);
  });

  it("keeps as JSON what a resumed run would read, a Date as its text", async () => {
    const seen: unknown[] = [];
    const spy = entry("spy", ({ output }) => {
      seen.push(output);
      return yes;
    });
    await runEval(workflowOf(spy), [cached("a")], { target: () => ({ at: new Date(0), none: undefined }) });
    expect(seen).toEqual([{ at: "1970-01-01T00:00:00.000Z" }]);
  });

  it("ends a hanging target when its time is up", async () => {
    const clock = manualClock();
    const running = runEval(workflowOf(pass), [cached("a")], { target: never, clock, targetTimeoutMs: 50 });
    await clock.advance(60);
    expect((await running).cases).toMatchObject([{ error: { code: "TARGET_TIMEOUT" } }]);
    expect(clock.waiting()).toBe(0);
  });

  it("ends a hanging target when the time of the case is up", async () => {
    const clock = manualClock();
    const running = runEval(workflowOf(pass), [cached("a")], { target: never, clock, caseTimeoutMs: 50 });
    await clock.advance(60);
    expect((await running).cases).toMatchObject([{ error: { code: "CASE_TIMEOUT" } }]);
  });

  it("says how long the target took, without its evaluators", async () => {
    const clock = manualClock();
    const wait = (delayMs: number) => new Promise<void>((resolve) => clock.after(delayMs, resolve));
    const slow = entry("slow", async () => {
      await wait(70);
      return yes;
    });
    const target: Target = async () => {
      await wait(30);
      return "x";
    };
    const running = runEval(workflowOf(slow), [cached("a")], { clock, target });
    await clock.advance(100);
    expect((await running).cases).toMatchObject([{ executionTimeMs: 30, durationMs: 100 }]);
  });

  it("asks the target anew for every trial and says which trial it is", async () => {
    const trials: number[] = [];
    const target: Target = (_, { trial }) => {
      trials.push(trial);
      return trial;
    };
    const odd = entry("odd", ({ output }) => (Number(output) % 2 === 1 ? yes : no));
    const { cases, summary } = await runEval(workflowOf(odd), [cached("a")], {
      target,
      trials: 3,
      concurrency: 1,
    });
    expect(trials).toEqual([1, 2, 3]);
    expect(cases[0]).toMatchObject({
      verdict: "fail",
      output: 2,
      trials: {
        passed: 2,
        failed: 1,
        flaky: true,
        passAtK: [expect.closeTo(2 / 3), 1, 1],
        passHatK: [expect.closeTo(2 / 3), expect.closeTo(1 / 3), 0],
      },
    });
    expect(summary.trials).toEqual({
      trials: 3,
      flaky: 1,
      passAtK: [
        { mean: expect.closeTo(2 / 3), cases: 1 },
        { mean: 1, cases: 1 },
        { mean: 1, cases: 1 },
      ],
      passHatK: [
        { mean: expect.closeTo(2 / 3), cases: 1 },
        { mean: expect.closeTo(1 / 3), cases: 1 },
        { mean: 0, cases: 1 },
      ],
    });
  });

  it("sums what target and evaluators used; what nobody recorded stays unknown", async () => {
    const judge = entry("judge", (_, { recordUsage }) => {
      recordUsage?.({ inputTokens: 10, costUsd: 0.5 });
      recordUsage?.({ inputTokens: 5 });
      return yes;
    });
    const target: Target = (_, { recordUsage }) => {
      recordUsage({ inputTokens: 100, outputTokens: 7 });
      return "x";
    };
    const { cases, summary } = await runEval(workflowOf(judge, pass), manyCases(2), { target });
    expect(cases[0]).toMatchObject({
      usage: { inputTokens: 100, outputTokens: 7 },
      evaluators: [{ usage: { inputTokens: 15, costUsd: 0.5 } }, {}],
    });
    expect(summary.usage).toEqual({
      inputTokens: 230,
      outputTokens: 14,
      costUsd: 1,
      recorded: 4,
      recordedWithoutTokens: 0,
      recordedWithoutCost: 2,
    });
  });

  it("gets a copy of the input, anew for every trial, and evaluators see the case's", async () => {
    const seen: unknown[] = [];
    const spy = entry("spy", ({ input }) => {
      seen.push(input);
      return yes;
    });
    const target = (input: number[]) => {
      input.push(9);
      return input.length;
    };
    const datasets = [{ name: "a", input: [1] }];
    const { cases } = await runEval(workflowOf(spy), datasets, { target, trials: 3 });
    expect(cases[0]?.trials?.results.map(({ output }) => output)).toEqual([2, 2, 2]);
    expect(seen).toEqual([[1], [1], [1]]);
    expect(datasets).toEqual([{ name: "a", input: [1] }]);
  });

  it("hears of the case's time as of its own: with a TimeoutError", async () => {
    const clock = manualClock();
    let reason: unknown;
    const target: Target = (_, { signal }) => {
      signal.addEventListener("abort", () => {
        reason = signal.reason;
      });
      return never();
    };
    const running = runEval(workflowOf(pass), [cached("a")], { clock, target, caseTimeoutMs: 50 });
    await clock.advance(60);
    await running;
    expect(reason).toMatchObject({ name: "TimeoutError" });
  });
});
