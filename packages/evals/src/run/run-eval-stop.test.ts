import { getEventListeners } from "node:events";
import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { cached, entry, manyCases, never, pass, workflowOf, yes } from "../../test/eval-fixtures.ts";

import { manualClock } from "../../test/manual-clock.ts";
import type { Dataset } from "../datasets/dataset.ts";
import { memoryStore } from "./memory-store.ts";
import { runEval } from "./run-eval.ts";
import type { RunEvent } from "./run-event.ts";

async function* streamOf(datasets: readonly Dataset[]) {
  yield* datasets;
}

function rejection(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("runEval, stopped", () => {
  it("gives what is finished when it is aborted, and says how much that is", async () => {
    const controller = new AbortController();
    const second = entry("second", ({ input }) => {
      if (input !== "input of case 2") return yes;
      controller.abort(new Error("enough"));
      return never();
    });
    const output = await runEval(workflowOf(second), manyCases(5), {
      signal: controller.signal,
      concurrency: 1,
    });
    expect(output).toMatchObject({
      status: "stopped",
      stop: { code: "RUN_ABORTED", message: "The run was aborted. Error: enough" },
      cases: [{ datasetName: "case 1", verdict: "pass" }],
      summary: { total: 1, passed: 1, notRun: 4, coverage: 0.2, acceptableRate: 1 },
    });
  });

  it("lets timers and signals come to their turn while evaluators wait for nothing", async () => {
    let now = 0;
    const clock = { ...manualClock(), nowMs: () => ++now };
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    const output = await runEval(workflowOf(pass), manyCases(2000), { clock, signal: controller.signal });
    expect(output.status).toBe("stopped");
    expect(output.summary.notRun).toBeGreaterThan(1000);
  });

  it("leaves no listener on the signal that it was given", async () => {
    const { signal } = new AbortController();
    await runEval(workflowOf(pass), manyCases(3), { signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("runs nothing when it was aborted before", async () => {
    let asked = 0;
    const spy = entry("spy", () => {
      asked++;
      return yes;
    });
    const output = await runEval(workflowOf(spy), manyCases(3), { signal: AbortSignal.abort() });
    expect({ asked, ...output }).toMatchObject({
      asked: 0,
      status: "stopped",
      cases: [],
      summary: { notRun: 3 },
    });
  });

  it("ends when it is aborted while a stream of datasets hangs", async () => {
    const controller = new AbortController();
    async function* hanging() {
      yield cached("a");
      await never();
    }
    const onEvent = ({ type }: RunEvent) => type === "case-finished" && controller.abort();
    const output = await runEval(workflowOf(pass), hanging(), {
      signal: controller.signal,
      onEvent: (event) => void onEvent(event),
    });
    expect(output).toMatchObject({
      status: "stopped",
      cases: [{ datasetName: "a" }],
      summary: { notRun: null, coverage: null },
    });
  });

  it.each([
    { second: { ...cached("a") }, because: "a name comes twice" },
    { second: { name: "b" } as Dataset, because: "an input is missing" },
    {
      second: { ...cached("b"), ground_truth: { evals: { pases: {} } } },
      because: "no evaluator bears the name",
    },
  ])("stops a stream in which $because, and keeps what was finished", async ({ second }) => {
    const output = await runEval(workflowOf(pass), streamOf([cached("a"), second, cached("c")]));
    expect(output).toMatchObject({
      status: "stopped",
      stop: { code: "DATASET_INVALID" },
      cases: [{ datasetName: "a", verdict: "pass" }],
      summary: { notRun: null },
    });
  });

  it("stops when a stream breaks off, with its code", async () => {
    async function* broken() {
      yield cached("a");
      throw new OutputError("DATASET_INVALID", "line 2 is no JSON");
    }
    const output = await runEval(workflowOf(pass), broken());
    expect(output).toMatchObject({
      status: "stopped",
      stop: { message: "line 2 is no JSON" },
      summary: { total: 1 },
    });
  });

  it("rejects with what the store throws: what cannot be kept does not count", async () => {
    const store = { ...memoryStore(), append: () => Promise.reject(new Error("disk full")) };
    expect(await rejection(runEval(workflowOf(pass), manyCases(50), { store }))).toMatchObject({
      message: "disk full",
    });
  });

  it("says that units were lost where an executor loses them", async () => {
    const losing = () => ({
      submit: async () => {},
      async *take() {},
      ack: async () => {},
      known: async () => new Set<string>(),
      cancel: async () => {},
      close: async () => {},
    });
    const output = await runEval(workflowOf(pass), [cached("a")], { executor: losing });
    expect(output).toMatchObject({ status: "stopped", stop: { code: "UNITS_LOST" }, cases: [] });
  });
});
