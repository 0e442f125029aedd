import { EvaluationNumberResult, EvaluationStringResult, OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import {
  cached,
  entry,
  fail,
  manyCases,
  never,
  pass,
  passFrom,
  workflowOf,
  yes,
} from "../../test/eval-fixtures.ts";
import { manualClock } from "../../test/manual-clock.ts";

import type { EvalEntry } from "../workflow/eval-workflow-types.ts";
import { runEval } from "./run-eval.ts";
import type { RunEvent } from "./run-event.ts";

describe("runEval, where evaluators go wrong", () => {
  const hang = entry("hang", never);

  it.each([
    {
      name: "throws an error",
      ask: () => {
        throw new TypeError("no length");
      },
      code: "EVALUATOR_THREW",
      reasoning: "TypeError: no length",
    },
    {
      name: "rejects with undefined",
      ask: () => Promise.reject(undefined),
      code: "EVALUATOR_THREW",
      reasoning: "undefined",
    },
    {
      name: "throws a text",
      ask: () => {
        throw "just text";
      },
      code: "EVALUATOR_THREW",
      reasoning: '"just text"',
    },
    {
      name: "throws an error of ours",
      ask: () => {
        throw new OutputError("JUDGE_TIMEOUT", "No reply.");
      },
      code: "JUDGE_TIMEOUT",
      reasoning: "No reply.",
    },
    {
      name: "throws what cannot be read",
      ask: () => {
        throw Object.defineProperty(new Error("x"), "message", {
          get() {
            throw new Error("y");
          },
        });
      },
      code: "EVALUATOR_THREW",
      reasoning: "an error that cannot be read",
    },
    {
      name: "returns no result",
      ask: () => true as never,
      code: "EVALUATOR_RESULT_INVALID",
      reasoning: /returned true/,
    },
    {
      name: "returns a number without a threshold (B07)",
      ask: () => new EvaluationNumberResult({ value: 0.9, confidence: 1 }),
      code: "INTERPRET_MISFIT",
      reasoning: /least number that passes/,
    },
  ])("keeps all other results when one $name (B44)", async ({ ask, code, reasoning }) => {
    const { cases, summary } = await runEval(workflowOf(pass, entry("odd", ask), fail), manyCases(3));
    expect(cases.map(({ evaluators }) => evaluators.map(({ verdict }) => verdict))).toEqual(
      Array(3).fill(["pass", "undecided", "fail"]),
    );
    const odd = cases[0]?.evaluators[1];
    expect(odd).toMatchObject({ status: "errored", confidence: null, code });
    expect(odd?.reasoning).toEqual(
      typeof reasoning === "string" ? reasoning : expect.stringMatching(reasoning),
    );
    expect(summary).toMatchObject({ failed: 3, errored: 3 });
  });

  it("keeps the place where it was thrown", async () => {
    const { cases } = await runEval(
      workflowOf(
        entry("odd", () => {
          throw new Error("x");
        }),
      ),
      [cached("a")],
    );
    expect(cases[0]?.evaluators[0]).toMatchObject({
      stack: expect.stringContaining("run-eval-faults.test.ts"),
    });
  });

  it("reads a result as a configuration mistake where it does not fit, not as a fail", async () => {
    const { cases } = await runEval(workflowOf({ ...fail, ...passFrom(0) }), [cached("a")]);
    expect(cases[0]).toMatchObject({ verdict: "undecided", evaluators: [{ code: "INTERPRET_MISFIT" }] });
  });

  it("ends a hanging evaluator when its time is up, tells it so, and goes on (B43)", async () => {
    const clock = manualClock();
    const aborted: unknown[] = [];
    const listens = entry("listens", (_, { signal }) => {
      signal?.addEventListener("abort", () => aborted.push((signal.reason as Error).name));
      return never();
    });
    const running = runEval(workflowOf(listens, pass), manyCases(2), {
      clock,
      concurrency: 1,
      evaluatorTimeoutMs: 50,
    });
    await clock.advance(100);
    const { cases } = await running;
    expect(aborted).toEqual(["TimeoutError", "TimeoutError"]);
    expect(
      cases.map(({ evaluators }) =>
        evaluators.map((outcome) => ("code" in outcome ? outcome.code : outcome.verdict)),
      ),
    ).toEqual(Array(2).fill(["EVALUATOR_TIMEOUT", "pass"]));
    expect(clock.waiting()).toBe(0);
  });

  it("drops what a timed-out evaluator answers later", async () => {
    const clock = manualClock();
    const late = entry("late", async () => {
      await new Promise<void>((resolve) => clock.after(80, resolve));
      throw new Error("too late");
    });
    const running = runEval(workflowOf(late, hang), [cached("a")], { clock, evaluatorTimeoutMs: 50 });
    await clock.advance(200);
    const { cases, notes } = await running;
    expect(cases[0]?.evaluators).toMatchObject([
      { code: "EVALUATOR_TIMEOUT" },
      { code: "EVALUATOR_TIMEOUT" },
    ]);
    expect(notes).toEqual([]);
  });

  it("ends a case when its time is up: what was answered stays, the rest is undecided", async () => {
    const clock = manualClock();
    const running = runEval(workflowOf(fail, hang, pass), [cached("a")], { clock, caseTimeoutMs: 50 });
    await clock.advance(60);
    const { cases } = await running;
    expect(cases[0]).toMatchObject({
      verdict: "fail",
      evaluators: [{ verdict: "fail" }, { code: "CASE_TIMEOUT" }, { code: "CASE_TIMEOUT" }],
    });
    expect(clock.waiting()).toBe(0);
  });

  it("notes whose promise was left behind and rejected, and goes on (B44)", async () => {
    const floating = entry("floating", () => {
      void Promise.reject(new Error("left alone"));
      return yes;
    });
    const { notes, summary } = await runEval(workflowOf(floating), [cached("a")]);
    expect(summary.passed).toBe(1);
    expect(notes).toMatchObject([
      {
        code: "REJECTION_UNHANDLED",
        message: "Evaluator floating left a promise behind in case a. It was rejected: Error: left alone",
      },
    ]);
  });

  it("notes a listener that throws once, and loses nothing (B44)", async () => {
    for (const onEvent of [
      () => {
        throw new Error("no terminal");
      },
      () => Promise.reject(new Error("no terminal")) as never,
    ]) {
      const { notes, summary } = await runEval(workflowOf(pass), manyCases(3), { onEvent });
      expect(summary.passed).toBe(3);
      expect(notes).toMatchObject([
        { code: "LISTENER_FAILED", message: expect.stringContaining("no terminal") },
      ]);
    }
  });

  const nonsense = (named: Record<string, (asked: never) => unknown>, name: string) => ({
    evaluator: named[name] as EvalEntry["evaluator"],
    criticality: "required" as const,
  });
  const hostile = {
    nothing: async () => undefined,
    list: async () => [],
    text: () => "pass",
    throws_in_value: async () =>
      Object.defineProperty(new EvaluationNumberResult({ value: 1, confidence: 1 }), "value", {
        get() {
          throw new Error("no");
        },
      }),
    throws_in_json: async () =>
      Object.assign(Object.create(yes), {
        toJSON() {
          throw new Error("no");
        },
      }),
    changed_later: async () =>
      Object.assign(Object.create(yes), { toJSON: () => ({ ...yes.toJSON(), confidence: Number.NaN }) }),
    lost_feedback: async () =>
      Object.assign(Object.create(yes), { toJSON: () => ({ ...yes.toJSON(), feedback: [{}] }) }),
  };
  it.each(Object.keys(hostile))(
    "leaves the place of a named function undecided whose answer is %s, and no other",
    async (name) => {
      const { cases } = await runEval(workflowOf(pass, nonsense(hostile, name), fail), manyCases(2));
      expect(cases.map(({ evaluators }) => evaluators.map(({ verdict }) => verdict))).toEqual(
        Array(2).fill(["pass", "undecided", "fail"]),
      );
      expect(cases[0]?.evaluators[1]).toMatchObject({ status: "errored" });
    },
  );

  it("takes plain JSON from a named function, as verify does", async () => {
    const plain = { plain: async () => ({ value: true, confidence: 1 }) };
    const { summary } = await runEval(workflowOf(nonsense(plain, "plain")), manyCases(1));
    expect(summary.passed).toBe(1);
  });

  it("notes whose timer threw, and goes on", async () => {
    const timer = entry("timer", async () => {
      setTimeout(() => {
        throw new Error("from a timer");
      });
      await new Promise((resolve) => setTimeout(resolve, 5));
      return yes;
    });
    const others = process.rawListeners("uncaughtException").filter(({ name }) => name !== "onException");
    for (const other of others) process.off("uncaughtException", other as () => void);
    try {
      const { notes, summary } = await runEval(workflowOf(timer), [cached("a")]);
      expect(summary.passed).toBe(1);
      expect(notes).toMatchObject([
        { code: "EXCEPTION_UNCAUGHT", message: expect.stringContaining("Evaluator timer") },
      ]);
    } finally {
      for (const other of others) process.on("uncaughtException", other as () => void);
    }
  });

  it("counts what it told a listener, whatever the listener does to it", async () => {
    const boom = entry("boom", () => {
      throw new Error("x");
    });
    const onEvent = (event: RunEvent) => {
      if (event.type === "unit-finished") Object.assign(event.result, { verdict: "pass" });
    };
    const { cases, notes } = await runEval(workflowOf(boom), [cached("a")], { onEvent });
    expect(cases[0]?.verdict).toBe("undecided");
    expect(notes).toMatchObject([{ code: "LISTENER_FAILED" }]);
  });

  it("says the same now and when it is resumed: without secrets (B59)", async () => {
    const label = entry(
      "label",
      () => new EvaluationStringResult({ value: "password: correct-horse", confidence: 1 }),
      {
        interpret: { type: "string", pass: ["password: correct-horse"] },
      },
    );
    const { cases } = await runEval(workflowOf(label), [cached("a")]);
    expect(cases[0]?.evaluators[0]).toMatchObject({ verdict: "pass", value: "password: [hidden]" });
  });
});
