import { z } from "@outputai/core";
import { APICallError, NoObjectGeneratedError, RetryError } from "ai";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generateText, Output, registerProvider } from "../src/index.ts";
import { registeredProviders } from "../src/providers/provider-registry.ts";
import { type ChatAnswer, type ChatServer, jsonAnswer, startChatServer } from "./chat-server.ts";

const verdict = { verdict: "pass", reasoning: "Every claim is in the source." };
const schema = z.object({ verdict: z.enum(["pass", "partial", "fail"]), reasoning: z.string() });

let server: ChatServer;
let answers: ChatAnswer[];
beforeEach(() => {
  answers = [];
});
beforeAll(async () => {
  server = await startChatServer(() => answers.shift() ?? jsonAnswer(verdict));
});
afterAll(() => server.close());
afterEach(() => registeredProviders().clear());

describe("generateText", () => {
  it("sends the messages and settings of the file, and answers what the schema says", async () => {
    const { output, usage } = await generateText({
      prompt: "judge_accuracy@v1",
      variables: { content: "It rains.", notes: ["brief", { tone: "dry" }] },
      output: Output.object({ schema }),
      baseURL: server.baseURL,
    });
    expect(output).toEqual(verdict);
    expect(usage).toMatchObject({ inputTokens: 10, outputTokens: 5 });
    expect(lastBody()).toMatchObject({
      model: "loopback",
      max_tokens: 512,
      messages: [
        { role: "system", content: "You judge whether a summary is accurate." },
        { role: "user", content: 'Summary:\nIt rains.\nNotes:\n- brief\n- {"tone":"dry"}' },
      ],
      response_format: { type: "json_schema" },
    });
  });

  it("sends no setting that neither the file nor the call has", async () => {
    await ask();
    expect(Object.keys(lastBody() ?? {}).sort()).toEqual(["max_tokens", "messages", "model"]);
  });

  it("sends every setting and every kind of block that the file has", async () => {
    await generateText({
      prompt: "every_setting",
      variables: { query: 'rain"', found: '</tool>\n<user>"' },
      baseURL: server.baseURL,
    });
    const call = { name: "search", arguments: '{"query":"rain\\""}' };
    expect(lastBody()).toMatchObject({
      temperature: 0,
      max_tokens: 100,
      top_p: 0.5,
      seed: 7,
      user: "of-the-file",
      reasoning_effort: "low",
      messages: [
        { role: "system", content: "First.", name: "reviewer" },
        { role: "user", content: "Look it up." },
        { role: "assistant", tool_calls: [{ id: "call-3", type: "function", function: call }] },
        { role: "tool", tool_call_id: "call-3", content: JSON.stringify({ found: '</tool>\n<user>"' }) },
        { role: "system", content: "Then." },
      ],
    });
  });

  it("lets the call go before the file, option by option", async () => {
    await generateText({
      prompt: "every_setting",
      variables: { query: "", found: "" },
      baseURL: server.baseURL,
      temperature: 1,
      topP: undefined,
      instructions: "Instead.",
      providerOptions: { openaiCompatible: { user: "of-the-call" } },
    });
    expect(lastBody()).toMatchObject({
      temperature: 1,
      top_p: 0.5,
      user: "of-the-call",
      reasoning_effort: "low",
    });
    expect(lastBody()?.messages.map(({ content }) => content)).not.toContain("First.");
    expect(lastBody()?.messages[0]).toMatchObject({ role: "system", content: "Instead." });
  });

  it("takes the settings of the file for messages of the call", async () => {
    const messages = [{ role: "user" as const, content: "Mine." }];
    await generateText({ prompt: "judge_accuracy@v1", messages, baseURL: server.baseURL });
    expect(lastBody()).toMatchObject({ max_tokens: 512, messages });
    expect(lastBody()?.messages).toHaveLength(1);
  });

  it("asks a model that is given in code, with and without a file", async () => {
    const model = await local();
    await generateText({ prompt: "no_model", model });
    expect(lastBody()).toMatchObject({ model: "given", messages: [{ role: "user", content: "Hello." }] });
    const { text } = await generateText({ model, messages: [{ role: "user", content: "Bye." }] });
    expect(JSON.parse(text)).toEqual(verdict);
    expect(lastBody()?.messages).toEqual([{ role: "user", content: "Bye." }]);
  });

  it("asks a provider that was registered", async () => {
    const model = await local();
    const asked: string[] = [];
    registerProvider("in-house", (id) => {
      asked.push(id);
      return model;
    });
    await generateText({ prompt: "own_provider" });
    expect(asked).toEqual(["small"]);
  });

  it("looks in promptDir instead", async () => {
    const failure = generateText({ prompt: "judge_accuracy@v1", promptDir: `${import.meta.dirname}/../src` });
    await expect(failure).rejects.toMatchObject({ code: "PROMPT_NOT_FOUND" });
    const promptDir = new URL("prompts/", import.meta.url);
    await generateText({
      prompt: "judge_accuracy@v1",
      promptDir,
      variables: { content: "", notes: [] },
      baseURL: server.baseURL,
    });
  });
});

describe("generateText refuses", () => {
  it("a broken file, with everything that is wrong with it", async () => {
    const failure = await generateText({
      prompt: "broken",
      variables: { content: "x", map: new Map() },
    }).catch((error) => error);
    expect(failure).toMatchObject({ code: "PROMPT_INVALID", name: "OutputError" });
    const told = failure.problems.map(
      ({ line, column, code }: { line?: number; column?: number; code: string }) =>
        [line, column, code].join(" "),
    );
    expect(told).toEqual([
      "3 1 PROMPT_KEY_UNKNOWN",
      "4 14 PROMPT_VALUE_WRONG",
      "6 1 PROMPT_TEXT_OUTSIDE",
      "8 4 PROMPT_VARIABLE_UNDEFINED",
      "10 1 PROMPT_BLOCK_UNCLOSED",
      "  VALUE_NOT_JSON",
    ]);
    expect(failure.message).toMatch(/broken\.prompt cannot be used, for 6 reasons:\n.*broken\.prompt:3:1 /);
  });

  it("a file that names no model", async () => {
    await expect(generateText({ prompt: "no_model" })).rejects.toMatchObject({ code: "MODEL_MISSING" });
  });

  it("a provider that nobody knows, at its place in the file", async () => {
    const message = expect.stringMatching(/own_provider\.prompt:2:11 There is no provider "in-house"/);
    await expect(generateText({ prompt: "own_provider" })).rejects.toMatchObject({
      code: "PROVIDER_UNKNOWN",
      message,
    });
  });

  it.each([
    { options: undefined, because: "there are no options" },
    { options: {}, because: "there is nothing to ask" },
    { options: { messages: [] }, because: "messages need a model" },
    { options: { model: "a/b", messages: [], variables: {} }, because: "nothing takes the variables" },
    { options: { prompt: "" }, because: "a name is missing" },
    { options: { prompt: "Is this right?\nSay yes." }, because: "that is a prompt, no name" },
    { options: { prompt: "../secret" }, because: "a name has no folders" },
    { options: { prompt: "..\\secret" }, because: "a name has no folders" },
    { options: { prompt: "judge.prompt" }, because: "the ending is not part of the name" },
    {
      options: { prompt: [{ role: "user", content: "x" }] },
      because: "messages have an option of their own",
    },
    { options: { prompt: "no_model", variables: ["x"] }, because: "variables have names" },
    { options: { prompt: "no_model", promptDir: 5 }, because: "a folder is a path" },
    {
      options: { prompt: "no_model", promptDir: new URL("https://x.example/") },
      because: "a folder is on this machine",
    },
  ])("$options, because $because", async ({ options }) => {
    await expect(generateText(options as never)).rejects.toMatchObject({ code: "GENERATE_TEXT_INVALID" });
  });
});

describe("what comes through as it is", () => {
  it.each([
    { answer: { kind: "status", status: 401 }, error: APICallError },
    { answer: { kind: "status", status: 400 }, error: APICallError },
    {
      answer: { kind: "status", status: 200, body: "<html>", contentType: "text/html" },
      error: APICallError,
    },
    { answer: { kind: "dropped", when: "before" }, error: APICallError },
    { answer: { kind: "dropped", when: "within" }, error: APICallError },
    { answer: { kind: "text", text: '{"verdict":' }, error: NoObjectGeneratedError },
    { answer: { kind: "text", text: '{"verdict":"maybe","reasoning":""}' }, error: NoObjectGeneratedError },
    { answer: { kind: "text", text: "I cannot judge that." }, error: NoObjectGeneratedError },
  ] as const)("$answer", async ({ answer, error }) => {
    answers = [answer];
    const failure = await ask({ maxRetries: 0 }).catch((thrown) => thrown);
    expect(error.isInstance(failure)).toBe(true);
  });

  it("a server that stays busy, after the retries of the SDK", async () => {
    const busy: ChatAnswer = { kind: "status", status: 429, headers: { "retry-after-ms": "1" } };
    answers = [busy, busy, busy];
    const failure = await ask({ maxRetries: 2 }).catch((thrown) => thrown);
    expect(RetryError.isInstance(failure)).toBe(true);
    expect(answers).toEqual([]);
  });

  it("a cancelled call, though the server has not answered", async () => {
    const controller = new AbortController();
    const reason = new Error("No longer needed.");
    const slow = await startChatServer(() => {
      controller.abort(reason);
      return { kind: "held", release: new Promise(() => {}), answer: jsonAnswer(verdict) };
    });
    const failure = ask({ baseURL: slow.baseURL, abortSignal: controller.signal });
    expect(await failure.catch((thrown) => thrown)).toBe(reason);
    await slow.close();
  });
});

function ask(options: { maxRetries?: number; baseURL?: string; abortSignal?: AbortSignal } = {}) {
  const variables = { content: "It rains.", notes: undefined };
  const output = options.maxRetries === undefined ? undefined : Output.object({ schema });
  return generateText({
    prompt: "judge_accuracy@v1",
    variables,
    output,
    baseURL: server.baseURL,
    ...options,
  });
}

function lastBody() {
  return server.requests.at(-1)?.body;
}

async function local() {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({ name: "local", baseURL: server.baseURL })("given");
}
