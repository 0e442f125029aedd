import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { RecordedUsage } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { withContext } from "../src/context/context-storage.ts";
import { type JudgeQuestion, judgementAsker } from "../src/judge/ask-judgement.ts";
import { JudgeError } from "../src/judge-error.ts";
import { verdictForm } from "../src/reply/verdict-form.ts";
import type { ChatAnswer, ChatServer } from "./chat-server.ts";
import { serve } from "./serve-chat.ts";
import { virtualRuntime } from "./virtual-runtime.ts";

const RIGHT: ChatAnswer = { kind: "text", text: '{"reasoning":"It does.","verdict":"pass"}' };
const busy = (headers: Record<string, string> = {}): ChatAnswer => ({ kind: "status", status: 429, headers });

function questionTo({ baseURL }: ChatServer, more: Partial<JudgeQuestion> = {}): JudgeQuestion {
  const provider = createOpenAICompatible({ name: "local", baseURL, supportsStructuredOutputs: true });
  const messages = [{ role: "user" as const, content: "Judge this." }];
  return { model: provider("judge-1"), instructions: "You judge.", messages, ...more } as JudgeQuestion;
}

describe("what a model is sent", () => {
  it("asks for reasoning first, without ranges, and for nothing that was not set (B32)", async () => {
    const server = await serve(() => RIGHT);
    await judgementAsker(virtualRuntime())(questionTo(server), verdictForm({}), undefined);
    const body = server.requests[0]?.body;
    expect(Object.keys(body ?? {}).toSorted()).toEqual(["messages", "model", "response_format"]);
    expect(body?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(body?.messages[0]?.content).toMatch(/^You judge\.\n\nReply with one JSON object/);
    const schema = body?.response_format?.json_schema?.schema as { properties: object };
    expect(Object.keys(schema.properties)).toEqual(["reasoning", "verdict"]);
  });

  it("quotes what the model wrote, and what was wrong with it, when it asks again", async () => {
    const wrong = '{"reasoning":"It does.","verdict":"Pass"}';
    const server = await serve(({ number }) => (number === 1 ? { kind: "text", text: wrong } : RIGHT));
    const { judgement } = await judgementAsker(virtualRuntime())(
      questionTo(server),
      verdictForm({}),
      undefined,
    );
    const [first, second] = server.requests.map(({ body }) => body.messages);
    expect(second?.slice(0, first?.length)).toEqual(first);
    expect(second?.slice(first?.length)).toEqual([
      { role: "assistant", content: wrong },
      { role: "user", content: expect.stringContaining('"Pass"') },
    ]);
    expect(judgement).toMatchObject({
      attempts: 2,
      usage: { inputTokens: 20, outputTokens: 10, requests: 2 },
    });
  });

  it("never repeats an empty message", async () => {
    const server = await serve(({ number }) => (number === 1 ? { kind: "text", text: "" } : RIGHT));
    await judgementAsker(virtualRuntime())(questionTo(server), verdictForm({}), undefined);
    expect(server.requests[1]?.body.messages.map(({ role }) => role)).toEqual(["system", "user", "user"]);
  });
});

describe("how it is asked again", () => {
  it("waits longer each time, and never as long as another judge", async () => {
    const server = await serve(({ number }) => (number <= 3 ? { kind: "status", status: 500 } : RIGHT));
    const runtime = virtualRuntime({ random: [0.5, 0.25, 0.75], impatientBelowMs: 5000 });
    const ask = judgementAsker(runtime);
    await ask(questionTo(server, { maxRetries: 3, timeoutMs: 600_000 }), verdictForm({}), undefined);
    expect(runtime.waits).toEqual([600_000, 250, 250, 1500]);
  });

  it("waits as long as the provider asks, and a little more", async () => {
    const server = await serve(({ number }) => (number === 1 ? busy({ "retry-after": "7" }) : RIGHT));
    const runtime = virtualRuntime({ random: [0.5], impatientBelowMs: 10_000 });
    await judgementAsker(runtime)(questionTo(server), verdictForm({}), undefined);
    expect(runtime.waits).toEqual([120_000, 7250]);
  });

  it("leaves time for the retry, where the wait that is asked for leaves any", async () => {
    const server = await serve(({ number }) => (number === 1 ? busy({ "retry-after": "7" }) : RIGHT));
    const runtime = virtualRuntime({ random: [0.99], impatientBelowMs: 8000 });
    const question = questionTo(server, { timeoutMs: 8000, retryDelayMs: 5000 });
    await judgementAsker(runtime)(question, verdictForm({}), undefined);
    expect(runtime.waits).toEqual([8000, 7500]);
  });

  it.each([
    { limits: { maxRetryAfterMs: 6999 }, because: "it is beyond the limit" },
    { limits: { timeoutMs: 7000 }, because: "the time of the judgement would be up" },
  ])("fails at once where the wait is too long: $because", async ({ limits }) => {
    const server = await serve(() => busy({ "retry-after": "7" }));
    const runtime = virtualRuntime();
    const error = await judgementAsker(runtime)(questionTo(server, limits), verdictForm({}), undefined).catch(
      (thrown) => thrown,
    );
    expect(error).toMatchObject({
      code: "JUDGE_UNAVAILABLE",
      attempts: 1,
      message: expect.stringContaining("7 s"),
    });
    expect(server.requests).toHaveLength(1);
  });

  it("keeps everybody from asking a model that is held, and sends nothing for it (B42)", async () => {
    const server = await serve(() => busy({ "retry-after": "277000" }));
    const ask = judgementAsker(virtualRuntime());
    const failed = async () => ask(questionTo(server), verdictForm({}), undefined).catch((thrown) => thrown);
    expect(await failed()).toMatchObject({ code: "JUDGE_UNAVAILABLE", attempts: 1 });
    expect(await Promise.all([failed(), failed()])).toMatchObject([
      { code: "JUDGE_UNAVAILABLE", attempts: 0 },
      { code: "JUDGE_UNAVAILABLE", attempts: 0 },
    ]);
    expect(server.requests).toHaveLength(1);
  });

  it("holds the others also when it does not retry itself (B42)", async () => {
    const server = await serve(({ number }) => (number === 1 ? busy({ "retry-after": "7" }) : RIGHT));
    const runtime = virtualRuntime({ random: [0], impatientBelowMs: 8000 });
    const ask = judgementAsker(runtime);
    await expect(
      ask(questionTo(server, { maxRetries: 0 }), verdictForm({}), undefined),
    ).rejects.toMatchObject({ attempts: 1 });
    await ask(questionTo(server), verdictForm({}), undefined);
    expect(runtime.waits).toEqual([120_000, 120_000, 7000]);
  });

  it("is not asked again with maxRetries 0", async () => {
    const server = await serve(() => busy());
    const error = await judgementAsker(virtualRuntime())(
      questionTo(server, { maxRetries: 0 }),
      verdictForm({}),
      undefined,
    ).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "JUDGE_UNAVAILABLE", attempts: 1 });
  });
});

describe("in a run", () => {
  it.each([
    { status: 401, requests: 1, because: "no request can succeed without the key" },
    { status: 404, requests: 1, because: "there is no such model" },
    { status: 400, requests: 3, because: "three times the same words are about the settings" },
  ])(
    "asks a model $requests times that answers $status, because $because (B32)",
    async ({ status, requests }) => {
      const server = await serve(() => ({ kind: "status", status }));
      const ask = judgementAsker(virtualRuntime());
      const codes = await withContext({ shared: new Map() }, async () => {
        const errors: unknown[] = [];
        for (let asked = 0; asked < 6; asked++) {
          errors.push(
            await ask(questionTo(server), verdictForm({}), undefined).catch((thrown) => thrown.code),
          );
        }
        return errors;
      });
      expect(codes).toEqual(Array.from({ length: 6 }, () => "JUDGE_CONFIG"));
      expect(server.requests).toHaveLength(requests);
    },
  );

  it("asks for other runs after several that were too long", async () => {
    const body = JSON.stringify({ error: { message: "Input is too long for this model's context window." } });
    const server = await serve(({ number }) => (number <= 4 ? { kind: "status", status: 400, body } : RIGHT));
    const ask = judgementAsker(virtualRuntime());
    await withContext({ shared: new Map() }, async () => {
      for (let asked = 0; asked < 4; asked++) {
        const tooLong = ask(questionTo(server), verdictForm({}), undefined);
        await expect(tooLong).rejects.toMatchObject({ code: "JUDGE_CONFIG", attempts: 1 });
      }
      await expect(ask(questionTo(server), verdictForm({}), undefined)).resolves.toMatchObject({
        value: "pass",
      });
    });
  });

  it("asks on where refusals for what is in a question lie between answers", async () => {
    const server = await serve(({ number }) => (number % 2 === 0 ? { kind: "status", status: 400 } : RIGHT));
    const ask = judgementAsker(virtualRuntime());
    await withContext({ shared: new Map() }, async () => {
      for (let asked = 0; asked < 10; asked++)
        await ask(questionTo(server), verdictForm({}), undefined).catch(() => {});
    });
    expect(server.requests).toHaveLength(10);
  });

  it("asks again in the next run", async () => {
    const server = await serve(({ number }) => (number === 1 ? { kind: "status", status: 401 } : RIGHT));
    const ask = judgementAsker(virtualRuntime());
    const inRun = () =>
      withContext({ shared: new Map() }, () => ask(questionTo(server), verdictForm({}), undefined));
    await expect(inRun()).rejects.toBeInstanceOf(JudgeError);
    await expect(inRun()).resolves.toMatchObject({ value: "pass" });
  });

  it("tells what every attempt used to the evaluator around it, also when it fails", async () => {
    const server = await serve(({ number }) =>
      number === 1 ? { kind: "status", status: 500 } : { kind: "text", text: "Well." },
    );
    const recorded: RecordedUsage[] = [];
    const runtime = virtualRuntime({ impatientBelowMs: 1000 });
    const error = await withContext({ recordUsage: (usage) => void recorded.push(usage) }, () =>
      judgementAsker(runtime)(questionTo(server), verdictForm({}), undefined),
    ).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: "JUDGE_INVALID",
      text: "Well.",
      attempts: 3,
      usage: { inputTokens: 20, requests: 3, requestsWithoutTokens: 1 },
    });
    expect(recorded.map(({ requests }) => requests)).toEqual([1, 1, 1]);
  });

  it("stops with the evaluator around it", async () => {
    const stop = new AbortController();
    const server = await serve(() => {
      stop.abort(new Error("time is up"));
      return RIGHT;
    });
    const ended = withContext({ signal: stop.signal }, () =>
      judgementAsker(virtualRuntime())(questionTo(server), verdictForm({}), undefined),
    );
    await expect(ended).rejects.toThrow("time is up");
  });
});
