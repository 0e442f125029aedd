import { inspect } from "node:util";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type JudgeCallOptions, type JudgeError, judgeVerdict } from "../src/index.ts";
import type { ChatAnswer } from "./chat-server.ts";
import { serve } from "./serve-chat.ts";

const KEY = "sk-proj-4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c";
const HEADER = "tok-77aa66bb55cc44dd33ee22ff11aa00bb";

afterEach(() => {
  vi.unstubAllEnvs();
});

async function failAt(answer: ChatAnswer): Promise<JudgeError> {
  const { baseURL } = await serve(() => answer);
  const provider = createOpenAICompatible({
    name: "local",
    baseURL,
    apiKey: KEY,
    headers: { "x-api-key": HEADER },
    queryParams: { token: HEADER },
    supportsStructuredOutputs: true,
  });
  return failOf({ model: provider("judge-1") });
}

function failOf(options: Partial<JudgeCallOptions>): Promise<JudgeError> {
  return judgeVerdict({
    prompt: "judge_reply@v1",
    promptDir: new URL("prompts", import.meta.url),
    variables: { content: "A reply." },
    maxRetries: 0,
    ...options,
  }).then(
    () => expect.unreachable("the judge answered"),
    (error) => error,
  );
}

/** All that anybody may print of an error. */
function shownOf(error: JudgeError): string {
  return [
    String(error),
    JSON.stringify(error),
    error.hint ?? "",
    error.stack ?? "",
    inspect(error, { depth: 20, showHidden: true }),
  ].join("\n");
}

const echo = (status: number, body: string): ChatAnswer => ({ kind: "status", status, body });

describe("the error of a judge (B59)", () => {
  it.each<{ readonly answer: ChatAnswer; readonly because: string }>([
    {
      answer: echo(401, JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}.` } })),
      because: "the server quotes the key",
    },
    {
      answer: echo(400, JSON.stringify({ error: { message: `Authorization: Bearer ${KEY}` } })),
      because: "the server quotes the header",
    },
    {
      answer: echo(500, JSON.stringify({ message: `x-api-key: ${HEADER}` })),
      because: "the server quotes a header of its own",
    },
    {
      answer: echo(500, `<pre>Authorization: Bearer ${KEY}</pre>`),
      because: "the server answers with a page",
    },
    { answer: echo(429, "{"), because: "the server answers with half a document" },
    {
      answer: { kind: "status", status: 200, body: `token=${HEADER}`, contentType: "text/plain" },
      because: "it is no completion",
    },
    {
      answer: { kind: "dropped", when: "before" },
      because: "the connection ends, and its URL holds a token",
    },
  ])("holds no key, although $because", async ({ answer }) => {
    const error = await failAt(answer);
    const shown = shownOf(error);
    expect(shown).not.toContain(KEY);
    expect(shown).not.toContain(HEADER);
  });
});

/** A key of a vendor that nobody has heard of has no shape to know it by. */
const PLAIN_KEY = "q9wZ3v8LmX2rTn5K";

type Asked = (baseURL: string) => Partial<JudgeCallOptions>;

function modelWith(settings: object): Asked {
  return (baseURL) => ({ model: modelAt(baseURL, settings) });
}

function modelAt(baseURL: string, settings: object): LanguageModel {
  return createOpenAICompatible({ name: "local", baseURL, ...settings })("judge-1");
}

function fromEnvironment(baseURL: string): Partial<JudgeCallOptions> {
  vi.stubEnv("OPENAI_COMPATIBLE_API_KEY", PLAIN_KEY);
  return { baseURL };
}

describe("a key without a shape (B59)", () => {
  const sentAs: readonly { readonly asked: Asked; readonly where: string }[] = [
    { asked: fromEnvironment, where: "in the environment" },
    { asked: modelWith({ apiKey: PLAIN_KEY }), where: "in the provider" },
    { asked: modelWith({ headers: { "x-acme": PLAIN_KEY } }), where: "in a header of the provider" },
    { asked: modelWith({ queryParams: { k: PLAIN_KEY } }), where: "in the URL" },
    {
      asked: (baseURL) => ({ model: modelAt(baseURL, {}), headers: { "x-acme": PLAIN_KEY } }),
      where: "in a header of the call",
    },
    {
      asked: (baseURL) => ({
        model: modelAt(baseURL, {}),
        providerOptions: { local: { upstream: { apiKey: PLAIN_KEY } } },
      }),
      where: "in an option of the provider",
    },
  ];
  // the last one is cut in the middle of the key
  const words: readonly string[] = [
    `Incorrect API key provided: ${PLAIN_KEY}.`,
    `${PLAIN_KEY} may not use judge-1.`,
    `${"Much was said before. ".repeat(22)}${PLAIN_KEY}`,
  ];

  it.each(sentAs)("is in no error, sent $where and quoted in any words", async ({ asked }) => {
    for (const message of words) {
      const { baseURL, requests } = await serve(() => echo(403, JSON.stringify({ error: { message } })));
      const shown = shownOf(await failOf(asked(baseURL)));
      const [request] = requests;
      expect(JSON.stringify([request?.headers, request?.path, request?.body])).toContain(PLAIN_KEY);
      expect(shown).toContain("status 403");
      expect(shown).not.toContain(PLAIN_KEY.slice(0, 8));
    }
  });

  it.each<{ readonly asked: Asked; readonly because: string }>([
    { asked: (baseURL) => ({ baseURL }), because: "the call brings it" },
    {
      asked: (baseURL) => {
        vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", baseURL);
        return { model: "openai-compatible:judge-1" };
      },
      because: "the environment does",
    },
    { asked: modelWith({}), because: "a provider was made with it" },
  ])("is in no error, standing in a URL that $because", async ({ asked }) => {
    const { baseURL } = await serve(() => echo(200, "{}"));
    const url = `${baseURL.replace("://", `://user:${PLAIN_KEY}@`)}/?token=${PLAIN_KEY}#${PLAIN_KEY}`;
    expect(shownOf(await failOf(asked(url)))).not.toContain(PLAIN_KEY);
  });

  it("leaves plain words of headers and of the URL as they are", async () => {
    const message =
      "temperature is not supported by judge-service for production in eu-west-1 of My App at preview.";
    const { baseURL } = await serve(() => echo(400, JSON.stringify({ error: { message } })));
    const headers = {
      "x-title": "judge-service",
      "x-env": "production",
      "x-region": "eu-west-1",
      "x-app": "My App",
    };
    const model = modelAt(baseURL, { apiKey: PLAIN_KEY, queryParams: { version: "supported" } });
    expect((await failOf({ model, headers })).message).toContain(message);
  });

  it.each([
    ["x-acme-key", "production"],
    ["cookie", "plainwords"],
    ["x-auth", "judge-service"],
    ["x-acme", "tenant-secret-four"],
    ["x-acme", "Bearer plainwords"],
    ["x-acme", "qwzvlmxrtnkpbdfghj"],
    ["x-acme", "qWzVLmXrTnKp"],
    ["x-acme", "0123-4567-8901"],
  ])("hides what looks like a credential, or is named like one: %s: %s", async (name, value) => {
    const { baseURL } = await serve(() => echo(400, JSON.stringify({ error: { message: `No ${value}.` } })));
    const model = modelAt(baseURL, { apiKey: PLAIN_KEY });
    expect((await failOf({ model, headers: { [name]: value } })).message).not.toContain(value);
  });

  it("leaves the other words as they are", async () => {
    const message = "The model judge-1 was moved to openai-compatible; content-type is application/json.";
    const { baseURL } = await serve(() => echo(404, JSON.stringify({ error: { message } })));
    expect((await failOf(modelWith({ apiKey: PLAIN_KEY })(baseURL))).message).toContain(message);
  });
});
