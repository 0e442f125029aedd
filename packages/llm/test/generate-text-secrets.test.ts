import { inspect } from "node:util";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, RetryError } from "ai";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type GenerateTextOptions, generateText } from "../src/index.ts";
import type { ChatAnswer } from "./chat-server.ts";
import { serve } from "./serve-chat.ts";

/** A key of a vendor that nobody has heard of has no shape to know it by. */
const KEY = "q9wZ3v8LmX2rTn5K";
const QUOTED = JSON.stringify({ error: { message: `The key ${KEY} is not known here.`, [KEY]: [KEY] } });

afterEach(() => {
  vi.unstubAllEnvs();
});

const quoting = (status: number): ChatAnswer => ({
  kind: "status",
  status,
  headers: { "x-asked-with": KEY, "retry-after-ms": "0" },
  body: QUOTED,
});

function modelAt(baseURL: string, settings: object) {
  return createOpenAICompatible({ name: "local", baseURL, ...settings })("judge-1");
}

async function thrownBy(options: object): Promise<Error & Record<string, unknown>> {
  const asked = { messages: [{ role: "user", content: "Hello." }], maxRetries: 0, ...options };
  return generateText(asked as unknown as GenerateTextOptions).then(
    () => expect.unreachable("it answered"),
    (error) => error,
  );
}

const shownOf = (error: unknown) =>
  [String(error), JSON.stringify(error), inspect(error, { depth: 20, showHidden: true })].join("\n");

describe("an error of generateText (B59)", () => {
  it.each<{ readonly asked: (baseURL: string) => object; readonly where: string }>([
    { asked: (baseURL) => ({ model: modelAt(baseURL, { apiKey: KEY }) }), where: "in the provider" },
    {
      asked: (baseURL) => ({ model: modelAt(baseURL, {}), headers: { "x-acme": KEY } }),
      where: "in a header",
    },
    {
      asked: (baseURL) => ({ model: modelAt(baseURL, { queryParams: { k: KEY } }) }),
      where: "in the URL",
    },
    {
      asked: (baseURL) => ({
        model: modelAt(baseURL, {}),
        providerOptions: { local: { upstream: { apiKey: KEY } } },
      }),
      where: "in an option",
    },
    {
      asked: (baseURL) => ({
        model: modelAt("http://127.0.0.1:9/v1", {}),
        prepareStep: () => ({ model: modelAt(baseURL, { apiKey: KEY }) }),
      }),
      where: "by the model that a step takes",
    },
    {
      asked: (baseURL) => {
        vi.stubEnv("OPENAI_COMPATIBLE_API_KEY", KEY);
        const promptDir = new URL("prompts", import.meta.url);
        return {
          prompt: "judge_reply@v1",
          promptDir,
          variables: { content: "a" },
          baseURL,
          messages: undefined,
        };
      },
      where: "in the environment",
    },
  ])("holds no key that was sent $where and is quoted", async ({ asked }) => {
    const server = await serve(() => quoting(401));
    const error = await thrownBy(asked(server.baseURL));
    const [sent] = server.requests;
    expect(JSON.stringify([sent?.headers, sent?.path, sent?.body])).toContain(KEY);
    expect(shownOf(error)).not.toContain(KEY);
    expect(error.message).toMatch(/^The key \S+ is not known here\.$/);
  });

  it("is the error that the SDK threw, with the fields that are read of it", async () => {
    const { baseURL } = await serve(() => quoting(401));
    const error = await thrownBy({ model: modelAt(baseURL, { apiKey: KEY }) });
    expect(APICallError.isInstance(error)).toBe(true);
    expect(error).toBeInstanceOf(APICallError);
    expect(error).toMatchObject({
      statusCode: 401,
      isRetryable: false,
      url: `${baseURL}/chat/completions`,
      requestBodyValues: { model: "judge-1" },
      responseHeaders: { "content-type": "application/json" },
    });
    expect(JSON.parse(String(error.responseBody))).toHaveProperty("error.message");
  });

  it("holds no key either where it was asked several times", async () => {
    const { baseURL } = await serve(() => quoting(500));
    const error = await thrownBy({ model: modelAt(baseURL, { apiKey: KEY }), maxRetries: 1 });
    expect(RetryError.isInstance(error)).toBe(true);
    expect((error.errors as readonly unknown[]).map((each) => APICallError.isInstance(each))).toEqual([
      true,
      true,
    ]);
    expect(shownOf(error)).not.toContain(KEY);
  });

  it("leaves alone what is the caller's", async () => {
    const reason = new Error(`stopped with ${KEY}`);
    const abortSignal = AbortSignal.abort(reason);
    const model = modelAt("http://127.0.0.1:9/v1", { apiKey: KEY });
    expect(await thrownBy({ model, abortSignal })).toBe(reason);
    expect(reason.message).toBe(`stopped with ${KEY}`);
  });
});
