import { type ChatRequest, jsonAnswer } from "@outputai/llm/test/chat-server";
import { serve } from "@outputai/llm/test/serve-chat";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { renderEvalOutput } from "../src/report/render-eval-output.ts";
import { runEval } from "../src/run/run-eval.ts";
import { workflowOf } from "./eval-fixtures.ts";
import { staysOnTopic } from "./judged/evaluators.ts";
import { manualClock } from "./manual-clock.ts";

const workflow = workflowOf({ evaluator: staysOnTopic as never, criticality: "required" });

function cases(count: number, baseURL: string) {
  return Array.from({ length: count }, (_, index) => ({
    name: `case ${index + 1}`,
    input: { topic: "boats", baseURL },
    ground_truth: { evals: { stays_on_topic: { note: `(${index + 1})` } } },
    last_output: { output: "Boats float." },
  }));
}

/** A server that answers nothing, and what it was sent first. */
async function silentServer() {
  let arrive: (request: ChatRequest) => void = () => {};
  const first = new Promise<ChatRequest>((resolve) => {
    arrive = resolve;
  });
  const server = await serve((request) => {
    arrive(request);
    return { kind: "held", release: new Promise(() => {}), answer: jsonAnswer({}) };
  });
  return { server, first };
}

const lost = { requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 };

describe("a judge in an eval workflow", () => {
  it("is asked with the prompt file beside its evaluator, and its answer is the evaluator's", async () => {
    const server = await serve(() => jsonAnswer({ reasoning: "It is about boats.", verdict: "partial" }));
    const { cases: results, summary } = await runEval(workflow, cases(1, server.baseURL));
    const { model, messages } = server.requests[0]?.body ?? {};
    expect(model).toBe("judge-1");
    expect(messages?.at(0)?.content).toMatch(/^You judge whether a reply keeps to its topic\.\n\nReply with/);
    expect(messages?.at(-1)?.content).toBe("Topic: boats\nReply: Boats float. (1)");
    expect(results).toMatchObject([
      {
        verdict: "partial",
        evaluators: [
          {
            status: "decided",
            value: "partial",
            confidence: 0.9,
            reasoning: "It is about boats.",
            usage: { requests: 1, inputTokens: 10, outputTokens: 5, totalTokens: 15, requestsWithoutCost: 1 },
          },
        ],
      },
    ]);
    expect(summary.usage).toMatchObject({ requests: 1, inputTokens: 10, recorded: 1 });
  });

  it("is asked anew for every trial", async () => {
    const verdicts = ["pass", "fail"];
    const server = await serve(({ number }) =>
      jsonAnswer({ reasoning: "So.", verdict: verdicts[number - 1] }),
    );
    const options = { target: () => "Boats float.", trials: 2, concurrency: 1 };
    const { cases: results } = await runEval(workflow, cases(1, server.baseURL), options);
    expect(results[0]?.trials).toMatchObject({ passed: 1, failed: 1, flaky: true });
  });

  it("has its request stopped when the evaluator's time is up", async () => {
    const { server, first } = await silentServer();
    const clock = manualClock();
    const running = runEval(workflow, cases(1, server.baseURL), { clock, evaluatorTimeoutMs: 50 });
    const request = await first;
    await clock.advance(50);
    await request.over;
    expect((await running).cases).toMatchObject([
      { verdict: "undecided", evaluators: [{ code: "EVALUATOR_TIMEOUT", usage: lost }] },
    ]);
    expect(server.requests).toHaveLength(1);
  });

  it("has its request stopped when the run is aborted, and is told of in a note", async () => {
    const { server, first } = await silentServer();
    const controller = new AbortController();
    const running = runEval(workflow, cases(3, server.baseURL), {
      signal: controller.signal,
      concurrency: 1,
    });
    const request = await first;
    controller.abort(new Error("enough"));
    await request.over;
    const { status, cases: results, notes } = await running;
    expect({ status, results }).toEqual({ status: "stopped", results: [] });
    expect(notes).toMatchObject([
      {
        code: "USAGE_UNCOUNTED",
        message: expect.stringContaining("requests: 1; tokens: unknown; cost: unknown"),
      },
    ]);
    expect(server.requests).toHaveLength(1);
  });

  it("B32: is not asked again in a run once it was refused, and the report says so once", async () => {
    const server = await serve(() => ({ kind: "status", status: 401 }));
    const output = await runEval(workflow, cases(60, server.baseURL), { concurrency: 5 });
    const outcomes = output.cases.flatMap(({ evaluators }) => evaluators);
    expect(outcomes).toHaveLength(60);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: "errored", code: "JUDGE_CONFIG" });
    expect(server.requests.length).toBeLessThanOrEqual(5);
    expect(output.summary.usage?.requests).toBe(server.requests.length);
    const report = renderEvalOutput(output);
    expect(report.match(/JUDGE_CONFIG/g)).toHaveLength(1);
    expect(report).toContain("  ? 60 cases: stays_on_topic: errored: JUDGE_CONFIG: ");
  });

  it("says what is wrong and what to do about it in sentences, whatever the provider's words end with", async () => {
    const body = JSON.stringify({ error: { message: "Key is wrong" } });
    const server = await serve(() => ({ kind: "status", status: 401, body }));
    const report = renderEvalOutput(await runEval(workflow, cases(1, server.baseURL)));
    expect(report).toContain("with status 401: Key is wrong. Check the provider's key");
  });

  it("is asked again in the next run, where it may have been put right", async () => {
    const server = await serve(({ number }) =>
      number === 1 ? { kind: "status", status: 401 } : jsonAnswer({ reasoning: "So.", verdict: "pass" }),
    );
    const datasets = cases(1, server.baseURL);
    expect((await runEval(workflow, datasets)).summary.undecided).toBe(1);
    expect((await runEval(workflow, datasets)).summary.passed).toBe(1);
  });

  it("waits with jitter before it asks again: cases that failed together do not come back together", async () => {
    const retryDelayMs = 100;
    const timers = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => timers.mockRestore());
    const asked = new Set<string>();
    const server = await serve(({ body }) => {
      const key = String(body.messages.at(-1)?.content);
      if (asked.has(key)) return jsonAnswer({ reasoning: "So.", verdict: "pass" });
      asked.add(key);
      return { kind: "status", status: 500 };
    });
    const datasets = cases(20, server.baseURL).map((one) => ({
      ...one,
      input: { ...one.input, retryDelayMs },
    }));
    const { summary } = await runEval(workflow, datasets, { concurrency: 20 });
    expect(summary).toMatchObject({ passed: 20, usage: { requests: 40, requestsWithoutTokens: 20 } });
    // a part of the bound is never a whole number of milliseconds, as all other timers of a run are
    const waits = timers.mock.calls
      .map(([, delayMs = 0]) => delayMs)
      .filter((delayMs) => !Number.isInteger(delayMs));
    expect(new Set(waits).size).toBe(20);
    expect(Math.max(...waits)).toBeLessThan(retryDelayMs);
  });
});
