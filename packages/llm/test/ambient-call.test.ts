import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type RecordedUsage, z } from "@outputai/core";
import { isStepCount } from "ai";
import { describe, expect, it } from "vitest";
import { withContext } from "../src/context/context-storage.ts";
import { generateText, jsonSchema, Output, registerPrices, tool } from "../src/index.ts";
import type { ChatAnswer, ChatServer } from "./chat-server.ts";
import { serve } from "./serve-chat.ts";

const ask = ({ baseURL }: ChatServer, more: object = {}) =>
  generateText({
    prompt: "judge_reply@v1",
    promptDir: new URL("prompts", import.meta.url),
    variables: { content: "A reply." },
    baseURL,
    maxRetries: 0,
    ...more,
  });

async function recordedBy(work: () => Promise<unknown>): Promise<readonly RecordedUsage[]> {
  const recorded: RecordedUsage[] = [];
  await withContext({ recordUsage: (usage) => void recorded.push(usage) }, work).catch(() => {});
  return recorded;
}

const UNKNOWN = { requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 };
const COUNTED = { inputTokens: 10, outputTokens: 5, totalTokens: 15, requests: 1, requestsWithoutCost: 1 };
const schema = jsonSchema({
  type: "object",
  properties: { verdict: { type: "string" } },
  required: ["verdict"],
});

/** The SDK waits as long as it is told, before it sends a request again. */
const AT_ONCE: ChatAnswer = { kind: "status", status: 503, headers: { "retry-after-ms": "0" } };

const TOOL_CALL: ChatAnswer = {
  kind: "status",
  status: 200,
  body: JSON.stringify({
    id: "completion",
    object: "chat.completion",
    created: 1,
    model: "judge-1",
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "1", type: "function", function: { name: "look", arguments: "{}" } }],
        },
        finish_reason: "tool_calls",
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  }),
};

const look = tool({ inputSchema: z.object({}), execute: () => "seen" });
const TWO_STEPS = { tools: { look }, stopWhen: isStepCount(2) };
const FINE: ChatAnswer = { kind: "text", text: "Fine." };

describe("generateText in an evaluator", () => {
  it.each<{
    readonly answers: readonly ChatAnswer[];
    readonly more?: object;
    readonly usage: readonly RecordedUsage[];
    readonly because: string;
  }>([
    {
      answers: [AT_ONCE, FINE],
      more: { maxRetries: 1 },
      usage: [UNKNOWN, COUNTED],
      because: "the request that failed was sent too",
    },
    {
      answers: [AT_ONCE, AT_ONCE],
      more: { maxRetries: 1 },
      usage: [UNKNOWN, UNKNOWN],
      because: "a request that is sent again is another one",
    },
    { answers: [TOOL_CALL, FINE], more: TWO_STEPS, usage: [COUNTED, COUNTED], because: "each step asks" },
    {
      answers: [TOOL_CALL, { kind: "status", status: 500 }],
      more: TWO_STEPS,
      usage: [COUNTED, UNKNOWN],
      because: "the first step was answered, whatever came of the second",
    },
    {
      answers: [FINE],
      more: { tools: { look }, toolChoice: "required" },
      usage: [COUNTED],
      because: "an answer that the SDK does not take was an answer",
    },
  ])("tells of each request, because $because", async ({ answers, more, usage }) => {
    const server = await serve(({ number }) => answers[number - 1] ?? FINE);
    expect(await recordedBy(() => ask(server, more))).toEqual(usage);
    expect(server.requests).toHaveLength(answers.length);
  });

  it("tells of a model that a step takes instead", async () => {
    const server = await serve(() => FINE);
    const provider = createOpenAICompatible({ name: "other", baseURL: server.baseURL });
    const prepareStep = () => ({ model: provider("judge-2") });
    expect(await recordedBy(() => ask(server, { prepareStep }))).toEqual([COUNTED]);
    expect(server.requests.map(({ body }) => body.model)).toEqual(["judge-2"]);
  });

  it("counts a request once, also where a step asks for the model that it was shown", async () => {
    const server = await serve(() => FINE);
    const prepareStep = ({ model }: { readonly model: unknown }) => ({ model });
    expect(await recordedBy(() => ask(server, { prepareStep }))).toEqual([COUNTED]);
  });

  it("knows the price of a model that the process's own provider makes of an id", async () => {
    const server = await serve(() => FINE);
    registerPrices({ "priced/judge-3": { inputPerMillion: 1, outputPerMillion: 2 } });
    globalThis.AI_SDK_DEFAULT_PROVIDER = createOpenAICompatible({ name: "priced", baseURL: server.baseURL });
    try {
      const { requestsWithoutCost: _, ...known } = COUNTED;
      expect(await recordedBy(() => ask(server, { model: "judge-3" }))).toEqual([
        { ...known, costUsd: 0.00002 },
      ]);
    } finally {
      globalThis.AI_SDK_DEFAULT_PROVIDER = undefined;
    }
  });

  it("answers the same, and calls the same, as outside of one", async () => {
    const server = await serve(() => FINE);
    const called: string[] = [];
    const onStepFinish = () => void called.push("step");
    const { text, finalStep } = await withContext({ recordUsage: () => {} }, () =>
      ask(server, { onStepFinish }),
    );
    expect([text, finalStep.model]).toEqual([
      "Fine.",
      { provider: "openai-compatible.chat", modelId: "judge-1" },
    ]);
    expect(called).toEqual(["step"]);
  });

  it("tells nothing of what was stopped before it was sent", async () => {
    const server = await serve(() => FINE);
    const abortSignal = AbortSignal.abort(new Error("too late"));
    expect(await recordedBy(() => ask(server, { abortSignal }))).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it("survives a recordUsage that throws", async () => {
    const server = await serve(() => FINE);
    const recordUsage = () => {
      throw new Error("full");
    };
    expect((await withContext({ recordUsage }, () => ask(server))).text).toBe("Fine.");
  });

  it.each<{
    readonly answer: ChatAnswer;
    readonly more?: object;
    readonly usage: RecordedUsage;
    readonly because: string;
  }>([
    { answer: { kind: "text", text: "Fine." }, usage: COUNTED, because: "it was answered" },
    {
      answer: { kind: "text", text: "No JSON." },
      more: { output: Output.object({ schema }) },
      usage: COUNTED,
      because: "what does not fit was answered too",
    },
    { answer: { kind: "status", status: 500 }, usage: UNKNOWN, because: "nobody knows what a failure used" },
    { answer: { kind: "dropped", when: "within" }, usage: UNKNOWN, because: "it was under way" },
    { answer: { kind: "status", status: 401 }, usage: UNKNOWN, because: "it was sent" },
  ])("tells $usage, because $because", async ({ answer, more, usage }) => {
    const server = await serve(() => answer);
    expect(await recordedBy(() => ask(server, more))).toEqual([usage]);
  });

  it("tells nothing of a request that was not sent", async () => {
    const server = await serve(() => ({ kind: "text", text: "Fine." }));
    expect(await recordedBy(() => ask(server, { variables: {} }))).toEqual([]);
  });

  it("stops when the evaluator is stopped", async () => {
    const stop = new AbortController();
    const server = await serve(() => {
      stop.abort(new Error("time is up"));
      return { kind: "held", release: new Promise(() => {}), answer: { kind: "text", text: "" } };
    });
    await expect(withContext({ signal: stop.signal }, () => ask(server))).rejects.toThrow("time is up");
  });

  it("stops for its own signal too", async () => {
    const own = new AbortController();
    const server = await serve(() => {
      own.abort(new Error("mine"));
      return { kind: "held", release: new Promise(() => {}), answer: { kind: "text", text: "" } };
    });
    const signal = new AbortController().signal;
    const asked = withContext({ signal }, () => ask(server, { abortSignal: own.signal }));
    await expect(asked).rejects.toThrow("mine");
  });
});
