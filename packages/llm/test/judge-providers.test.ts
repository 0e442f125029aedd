import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JudgeError, judgeVerdict } from "../src/index.ts";

const GOOD = '{"reasoning":"It does.","verdict":"pass"}';

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

let server: Server;
let baseURL = "";
let reply: Reply = { body: {} };
const bodies: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString("utf8")));
    response.writeHead(reply.status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify(reply.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const MODELS = {
  openai: () => createOpenAI({ baseURL, apiKey: "key" })("gpt-5"),
  "openai chat": () => createOpenAI({ baseURL, apiKey: "key" }).chat("gpt-5"),
  anthropic: () => createAnthropic({ baseURL, apiKey: "key" })("claude-sonnet-4-5"),
  google: () => createGoogleGenerativeAI({ baseURL, apiKey: "key" })("gemini-2.5-flash"),
} as const;

const responses = (content: readonly object[], more: object = {}): Reply => ({
  body: {
    id: "r",
    object: "response",
    created_at: 1,
    model: "gpt-5",
    status: "completed",
    output: [{ type: "message", id: "m", status: "completed", role: "assistant", content }],
    usage: {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 5,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 15,
    },
    ...more,
  },
});
const said = (text: string) => [{ type: "output_text", text, annotations: [] }];
const chat = (message: object, finish_reason = "stop"): Reply => ({
  body: {
    id: "c",
    object: "chat.completion",
    created: 1,
    model: "gpt-5",
    choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  },
});
const anthropic = (text: string, stop_reason = "end_turn"): Reply => ({
  body: {
    id: "m",
    type: "message",
    role: "assistant",
    model: "claude-sonnet-4-5",
    content: [{ type: "text", text }],
    stop_reason,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 5 },
  },
});
const google = (text: string | undefined, finishReason = "STOP"): Reply => ({
  body: {
    candidates: [{ content: text && { parts: [{ text }], role: "model" }, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
  },
});

function withUsage({ body }: Reply, more: object): Reply {
  const { usage, usageMetadata } = body as { readonly usage?: object; readonly usageMetadata?: object };
  return {
    body: {
      ...(body as object),
      ...(usage && { usage: { ...usage, ...more } }),
      ...(usageMetadata && { usageMetadata: { ...usageMetadata, ...more } }),
    },
  };
}

function judge(provider: keyof typeof MODELS, answer: Reply) {
  reply = answer;
  bodies.length = 0;
  return judgeVerdict({
    prompt: "judge_reply@v1",
    promptDir: new URL("prompts", import.meta.url),
    variables: { content: "A reply." },
    model: MODELS[provider](),
    retryDelayMs: 1,
    maxRetries: 1,
  });
}

describe("a judge of each provider", () => {
  it.each([
    { provider: "openai", answer: responses(said(GOOD)), costUsd: 0.0000625 },
    { provider: "openai chat", answer: chat({ content: GOOD }), costUsd: 0.0000625 },
    { provider: "anthropic", answer: anthropic(GOOD), costUsd: 0.000105 },
    { provider: "google", answer: google(GOOD), costUsd: 0.0000155 },
  ] as const)(
    "answers through $provider, with its cost, and sends no range and no temperature (B32)",
    async ({ provider, answer, costUsd }) => {
      const { value, judgement } = await judge(provider, answer);
      expect(value).toBe("pass");
      expect(judgement.usage).toMatchObject({ inputTokens: 10, outputTokens: 5, requests: 1 });
      expect(judgement.usage.costUsd).toBeCloseTo(costUsd, 12);
      expect(JSON.stringify(bodies)).not.toMatch(/"(temperature|minimum|maximum|topP|top_p)"/);
    },
  );

  it.each<{ readonly provider: keyof typeof MODELS; readonly answer: Reply; readonly because: string }>([
    {
      provider: "openai",
      answer: responses(said(GOOD), { service_tier: "priority" }),
      because: "it was answered at a tier of its own",
    },
    {
      provider: "anthropic",
      answer: withUsage(anthropic(GOOD), {
        cache_creation_input_tokens: 9,
        cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 9 },
      }),
      because: "a cache that lives for an hour has another price",
    },
    {
      provider: "anthropic",
      answer: withUsage(anthropic(GOOD), { service_tier: "batch" }),
      because: "so has a batch",
    },
    {
      provider: "google",
      answer: withUsage(google(GOOD), { promptTokensDetails: [{ modality: "AUDIO", tokenCount: 10 }] }),
      because: "audio costs more than text",
    },
  ])("costs an unknown sum at $provider when $because", async ({ provider, answer }) => {
    const { usage } = (await judge(provider, answer)).judgement;
    expect(usage).toMatchObject({ outputTokens: 5, requests: 1, requestsWithoutCost: 1 });
    expect(usage).not.toHaveProperty("costUsd");
  });

  it.each<{
    readonly provider: keyof typeof MODELS;
    readonly answer: Reply;
    readonly code: string;
    readonly attempts: number;
    readonly because: string;
  }>([
    {
      provider: "openai",
      answer: responses([{ type: "refusal", refusal: "Not this." }]),
      code: "JUDGE_REFUSED",
      attempts: 1,
      because: "the refusal is marked",
    },
    {
      provider: "openai",
      answer: responses(said(GOOD), {
        status: "incomplete",
        incomplete_details: { reason: "max_output_tokens" },
      }),
      code: "JUDGE_TRUNCATED",
      attempts: 1,
      because: "it was cut off, although it parses",
    },
    {
      provider: "openai",
      answer: responses([], { status: "incomplete", incomplete_details: { reason: "content_filter" } }),
      code: "JUDGE_REFUSED",
      attempts: 1,
      because: "a filter stopped it",
    },
    {
      provider: "openai",
      answer: { status: 401, body: { error: { message: "No.", code: "invalid_api_key" } } },
      code: "JUDGE_CONFIG",
      attempts: 1,
      because: "the key is wrong",
    },
    {
      provider: "openai",
      answer: { status: 429, body: { error: { message: "No.", code: "insufficient_quota" } } },
      code: "JUDGE_UNAVAILABLE",
      attempts: 1,
      because: "the quota is used up",
    },
    {
      provider: "openai chat",
      answer: chat({ content: null, refusal: "Not this." }),
      code: "JUDGE_REFUSED",
      attempts: 1,
      because: "the refusal is marked",
    },
    {
      provider: "anthropic",
      answer: anthropic("", "refusal"),
      code: "JUDGE_REFUSED",
      attempts: 1,
      because: "it stopped to refuse",
    },
    {
      provider: "anthropic",
      answer: anthropic(GOOD, "refusal"),
      code: "JUDGE_REFUSED",
      attempts: 1,
      because: "it stopped to refuse, whatever it wrote",
    },
    {
      provider: "anthropic",
      answer: anthropic(GOOD, "max_tokens"),
      code: "JUDGE_TRUNCATED",
      attempts: 1,
      because: "it was cut off",
    },
    {
      provider: "anthropic",
      answer: anthropic(GOOD, "model_context_window_exceeded"),
      code: "JUDGE_TRUNCATED",
      attempts: 1,
      because: "the window was full",
    },
    {
      provider: "anthropic",
      answer: { status: 529, body: { type: "error", error: { type: "overloaded_error", message: "Busy" } } },
      code: "JUDGE_UNAVAILABLE",
      attempts: 2,
      because: "it is overloaded",
    },
    {
      provider: "google",
      answer: google(undefined, "SAFETY"),
      code: "JUDGE_REFUSED",
      attempts: 1,
      because: "a filter stopped it",
    },
    {
      provider: "google",
      answer: { body: { promptFeedback: { blockReason: "SAFETY" } } },
      code: "JUDGE_REFUSED",
      attempts: 1,
      because: "the question was filtered",
    },
    {
      provider: "google",
      answer: google(GOOD, "MAX_TOKENS"),
      code: "JUDGE_TRUNCATED",
      attempts: 1,
      because: "it was cut off",
    },
    {
      provider: "google",
      answer: { status: 429, body: { error: { code: 429, message: "Busy", status: "RESOURCE_EXHAUSTED" } } },
      code: "JUDGE_UNAVAILABLE",
      attempts: 2,
      because: "it is busy",
    },
  ])("ends in $code through $provider, because $because", async ({ provider, answer, code, attempts }) => {
    const error = await judge(provider, answer).then(
      () => expect.unreachable("the judge answered"),
      (thrown: JudgeError) => thrown,
    );
    expect(error).toMatchObject({ code, attempts });
  });
});
