import { type ChatAnswer, type ChatRequest, jsonAnswer } from "@outputai/llm/test/chat-server";
import { serve } from "@outputai/llm/test/serve-chat";
import { describe, expect, it } from "vitest";
import { runEval } from "../src/run/run-eval.ts";
import { workflowOf } from "./eval-fixtures.ts";
import { staysOnTopicByHand } from "./judged/generated-verdict.ts";
import { manualClock } from "./manual-clock.ts";

const workflow = workflowOf({ evaluator: staysOnTopicByHand as never, criticality: "required" });

function cases(baseURL: string) {
  return [{ name: "boats", input: { topic: "boats", baseURL }, last_output: { output: "Boats float." } }];
}

const RIGHT = jsonAnswer({ reasoning: "It is about boats.", verdict: "pass" });
/** The SDK sends a request again after as long as it is told. */
const BUSY: ChatAnswer = { kind: "status", status: 429, headers: { "retry-after-ms": "0" } };
const LOST = { requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 };
const COUNTED = { inputTokens: 10, outputTokens: 5, totalTokens: 15 };

describe("an evaluator that calls generateText", () => {
  it.each<{
    readonly answers: readonly ChatAnswer[];
    readonly verdict: string;
    readonly usage: object;
    readonly because: string;
  }>([
    {
      answers: [RIGHT],
      verdict: "pass",
      usage: { ...COUNTED, requests: 1, requestsWithoutCost: 1 },
      because: "it was answered",
    },
    {
      answers: [BUSY, RIGHT],
      verdict: "pass",
      usage: { ...COUNTED, requests: 2, requestsWithoutTokens: 1, requestsWithoutCost: 2 },
      because: "the request that failed was sent too",
    },
    {
      answers: [BUSY, BUSY],
      verdict: "undecided",
      usage: { requests: 2, requestsWithoutTokens: 2, requestsWithoutCost: 2 },
      because: "nobody knows what failed requests used",
    },
    {
      answers: [{ kind: "text", text: "It is about boats." }],
      verdict: "undecided",
      usage: { ...COUNTED, requests: 1, requestsWithoutCost: 1 },
      because: "what does not fit was answered too",
    },
  ])("is counted as the server counts, because $because", async ({ answers, verdict, usage }) => {
    const server = await serve(({ number }) => answers[number - 1] ?? RIGHT);
    const { cases: results, summary } = await runEval(workflow, cases(server.baseURL));
    expect(results.map((result) => result.verdict)).toEqual([verdict]);
    expect(results[0]?.evaluators[0]?.usage).toEqual(usage);
    expect(summary.usage).toMatchObject(usage);
    expect(server.requests).toHaveLength(answers.length);
  });

  it("has its request stopped when its time is up, and the request is counted", async () => {
    let arrive: (request: ChatRequest) => void = () => {};
    const first = new Promise<ChatRequest>((resolve) => {
      arrive = resolve;
    });
    const server = await serve((request) => {
      arrive(request);
      return { kind: "held", release: new Promise(() => {}), answer: RIGHT };
    });
    const clock = manualClock();
    const running = runEval(workflow, cases(server.baseURL), { clock, evaluatorTimeoutMs: 50 });
    const request = await first;
    await clock.advance(50);
    await request.over;
    expect((await running).cases).toMatchObject([
      { verdict: "undecided", evaluators: [{ code: "EVALUATOR_TIMEOUT", usage: LOST }] },
    ]);
  });
});
