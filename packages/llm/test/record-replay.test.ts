import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { OutputError } from "@outputai/core";
import {
  generateText,
  isStepCount,
  jsonSchema,
  type ModelMessage,
  Output,
  tool,
  wrapLanguageModel,
} from "ai";
import { MockLanguageModelV4 } from "ai/test";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withContext } from "../src/context/context-storage.ts";
import { judgeVerdict, recordReplay } from "../src/index.ts";
import type { ModelResult } from "../src/record-replay/model-result.ts";
import type { RecordReplayMode } from "../src/record-replay/record-replay-options.ts";
import type { ChatServer } from "./chat-server.ts";
import { JUDGE_FAULTS } from "./judge-faults.ts";
import { serve } from "./serve-chat.ts";

const RIGHT = '{"reasoning":"It does.\\nTwice.","verdict":"pass"}';

let dir = "";

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "recordings-"));
});

afterEach(async () => {
  await rm(dir, { recursive: true });
});

function modelAt(baseURL: string, mode: RecordReplayMode, modelId = "judge-1") {
  const provider = createOpenAICompatible({
    name: "local",
    baseURL,
    supportsStructuredOutputs: true,
    apiKey: "sk-secret-key-1234567890",
  });
  return wrapLanguageModel({ model: provider(modelId), middleware: recordReplay({ dir, mode }) });
}

const judged = (baseURL: string, mode: RecordReplayMode, more: object = {}) =>
  judgeVerdict({
    prompt: "judge_reply@v1",
    promptDir: new URL("prompts", import.meta.url),
    variables: { content: "First line.\nSecond line." },
    model: modelAt(baseURL, mode),
    retryDelayMs: 1,
    ...more,
  });

describe("recordReplay", () => {
  it("gives again what was recorded, without asking, and says so", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    const live = await judged(server.baseURL, "auto");
    const again = await judged(server.baseURL, "replay");
    expect(server.requests).toHaveLength(1);
    expect(again.toJSON()).toEqual(live.toJSON());
    expect(live.judgement).toMatchObject({ isReplayed: false, attempts: 1, usage: { inputTokens: 10 } });
    expect(again.judgement).toMatchObject({
      isReplayed: true,
      attempts: 0,
      text: live.judgement.text,
      usage: { replayed: 1, inputTokens: 0, costUsd: 0 },
    });
  });

  it("writes files that are readable in a review, and hold no key", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    await judged(server.baseURL, "auto", {
      variables: { content: "Line one.\nAuthorization: Bearer abc-123-def-456" },
    });
    const [name = ""] = await readdir(dir);
    expect(name).toMatch(/^judge-1-[0-9a-f]{16}\.json$/);
    const text = await readFile(join(dir, name), "utf8");
    const { asked, answered } = JSON.parse(text);
    expect(asked).toMatchObject({ provider: "local.chat", baseURL: server.baseURL, model: "judge-1" });
    expect(asked.prompt.at(-1).content[0].text).toContain("Line one.");
    expect(answered.content).toEqual([{ type: "text", text: RIGHT }]);
    expect(text).not.toContain("sk-secret");
    expect(text).not.toContain("abc-123-def-456");
  });

  it("asks always and replaces the recording with record", async () => {
    const server = await serve(({ number }) => ({
      kind: "text",
      text: RIGHT.replace("Twice", `${number} times`),
    }));
    await judged(server.baseURL, "record");
    await judged(server.baseURL, "record");
    expect(server.requests).toHaveLength(2);
    expect(await readdir(dir)).toHaveLength(1);
    expect((await judged(server.baseURL, "replay")).reasoning).toContain("2 times");
  });

  it("never asks with replay, and says in what the nearest recording differs", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    await judged(server.baseURL, "auto");
    const error = await judged(server.baseURL, "replay", { temperature: 0.5 }).catch((thrown) => thrown);
    expect(server.requests).toHaveLength(1);
    expect(error).toMatchObject({ code: "JUDGE_CONFIG", attempts: 0, cause: { code: "RECORDING_MISSING" } });
    expect(error.message).toContain("temperature: nothing there, 0.5 here");
    expect(error.hint).toContain("auto");
  });

  it.each(JUDGE_FAULTS.map(({ fault, answer }) => ({ fault, answer })))(
    "keeps nothing of an answer that is $fault (B47)",
    async ({ answer }) => {
      const server = await serve((request) => answer(RIGHT, request));
      await judged(server.baseURL, "auto").catch(() => {});
      expect(await readdir(dir)).toEqual([]);
    },
  );

  const object = Output.object({
    schema: jsonSchema({ type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] }),
  });
  const choice = Output.choice({ options: ["yes", "no"] });
  it.each([
    { output: object, text: '{"ok":true}', kept: 1 },
    { output: choice, text: '{"result":"yes"}', kept: 1 },
    { output: object, text: '{"ok":"true"}', kept: 0 },
    { output: object, text: "I cannot say.", kept: 0 },
    { output: choice, text: '{"result":"perhaps"}', kept: 0 },
    { output: undefined, text: "I cannot say.", kept: 1 },
  ])("keeps $kept of what generateText is answered with $text (B47)", async ({ output, text, kept }) => {
    const server = await serve(() => ({ kind: "text", text }));
    const model = modelAt(server.baseURL, "auto");
    const ask = () => generateText({ prompt: "Is it?", model, ...(output && { output }) });
    await ask().catch(() => {});
    expect(await readdir(dir)).toHaveLength(kept);
    await ask().catch(() => {});
    expect(server.requests).toHaveLength(2 - kept);
  });

  it("keeps calls of tools where the answer that follows shall be JSON", async () => {
    const call = { type: "tool-call", toolCallId: "1", toolName: "look_up", input: "{}" } as const;
    const answers = [call, { type: "text", text: '{"ok":true}' }] as const;
    const inner = new MockLanguageModelV4({
      doGenerate: async ({ prompt }) => answering(answers[prompt.length === 1 ? 0 : 1]),
    });
    const ask = (mode: RecordReplayMode) =>
      generateText({
        prompt: "Look it up.",
        model: wrapLanguageModel({ model: inner, middleware: recordReplay({ dir, mode }) }),
        tools: { look_up: tool({ inputSchema: jsonSchema({ type: "object" }), execute: async () => 1 }) },
        stopWhen: isStepCount(3),
        output: object,
      });
    const [live, again] = [await ask("record"), await ask("replay")];
    expect(inner.doGenerateCalls).toHaveLength(2);
    expect(again.output).toEqual(live.output);
  });

  it("refuses a recording whose question was edited, or that is of another one", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    await judged(server.baseURL, "auto");
    const [name = ""] = await readdir(dir);
    const path = join(dir, name);
    const text = await readFile(path, "utf8");
    for (const broken of [
      text.replace("First line", "Another line"),
      "{",
      "{}",
      text.replace('"stop"', '"length"'),
    ]) {
      await writeFile(path, broken);
      const error = await judged(server.baseURL, "auto").catch((thrown) => thrown);
      expect(error).toMatchObject({ code: "JUDGE_CONFIG", cause: { code: "RECORDING_INVALID" } });
      expect(error.message).toContain(name);
    }
    expect(server.requests).toHaveLength(1);
  });

  it("keeps the whole file when the same is recorded many times at once", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    await Promise.all(Array.from({ length: 10 }, () => judged(server.baseURL, "record")));
    expect(await readdir(dir)).toHaveLength(1);
    await expect(judged(server.baseURL, "replay")).resolves.toMatchObject({ value: "pass" });
  });

  it("keeps the whole file while other processes record the same", { timeout: 60_000 }, async () => {
    const server = await serve(({ number }) => ({
      kind: "text",
      text: `${"Long. ".repeat(20_000)}${number}`,
    }));
    const script = fileURLToPath(new URL("record-in-a-process.ts", import.meta.url));
    const start = ["--conditions=@outputai/source", script, dir, server.baseURL];
    const processes = Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, start, { stdio: ["ignore", "ignore", "inherit"] });
      const [exitCode] = await once(child, "close");
      return exitCode;
    });
    expect(await Promise.all(processes)).toEqual([0, 0, 0]);
    expect(server.requests).toHaveLength(30);
    expect(await readdir(dir)).toHaveLength(1);
    const { text } = await generateText({ prompt: "Hello.", model: modelAt(server.baseURL, "replay") });
    expect(text).toMatch(/^(Long\. )+\d+$/);
    expect(server.requests).toHaveLength(30);
  });

  it("replays a whole loop of tool calls, secrets in it or not", async () => {
    const log_in = tool({
      inputSchema: jsonSchema({ type: "object" }),
      execute: async () => ({ token: "abc-123" }),
    });
    const answers = [
      { type: "tool-call", toolCallId: "1", toolName: "log_in", input: '{"password":"hunter2"}' },
      { type: "text", text: "You are in." },
    ] as const;
    const inner = new MockLanguageModelV4({
      doGenerate: async ({ prompt }) => answering(answers[prompt.length === 1 ? 0 : 1]),
    });
    const ask = (mode: RecordReplayMode) =>
      generateText({
        prompt: "Let me in.",
        model: wrapLanguageModel({ model: inner, middleware: recordReplay({ dir, mode }) }),
        tools: { log_in },
        stopWhen: isStepCount(3),
      });
    const [live, again] = [await ask("record"), await ask("replay")];
    expect(inner.doGenerateCalls).toHaveLength(2);
    expect(again.text).toBe(live.text);
    expect(again.usage).toMatchObject({ inputTokens: 6, outputTokens: 4 });
    expect(again.steps.map(({ finishReason }) => finishReason)).toEqual(["tool-calls", "stop"]);
    expect(again.steps[0]?.toolCalls).toMatchObject([{ input: { password: "[hidden]" } }]);
  });

  it("replays a conversation in which the model said secrets, and knows another one from it", async () => {
    const server = await serve(({ number }) => ({ kind: "text", text: `password: hunter${number}` }));
    const turns = async (mode: RecordReplayMode, said?: string) => {
      const messages: ModelMessage[] = [{ role: "user", content: "Say one." }];
      for (const next of ["Another.", "A third."]) {
        const { text } = await generateText({ model: modelAt(server.baseURL, mode), messages });
        messages.push({ role: "assistant", content: said ?? text }, { role: "user", content: next });
      }
      return (await generateText({ model: modelAt(server.baseURL, mode), messages })).text;
    };
    await turns("record");
    expect(await turns("replay")).toBe("password: [hidden]");
    expect(server.requests).toHaveLength(3);
    // what the model never said is another question
    const other = turns("replay", "password: hunter9").catch((error) => error);
    expect(await other).toMatchObject({ code: "RECORDING_MISSING" });
  });

  it.each([
    { block: "assistant", of: (content: string) => [{ role: "assistant", content }] },
    {
      block: "tool",
      of: (value: string) => {
        const call = { toolCallId: "1", toolName: "t" };
        return [
          { role: "assistant", content: [{ type: "tool-call", ...call, input: {} }] },
          { role: "tool", content: [{ type: "tool-result", ...call, output: { type: "text", value } }] },
        ];
      },
    },
  ])("asks again where the $block block of a prompt differs in a secret alone (B47)", async ({ of }) => {
    const server = await serve(({ number }) => ({ kind: "text", text: `Answer ${number}.` }));
    const ask = async (text: string) => {
      const messages = [...of(text), { role: "user", content: "Judge." }];
      const model = modelAt(server.baseURL, "auto");
      return (await generateText({ model, messages: messages as ModelMessage[] })).text;
    };
    const texts = ["password: [hidden]", "password: hunter2", "password: hunter3"];
    const answers = ["Answer 1.", "Answer 2.", "Answer 3."];
    for (const [index, text] of texts.entries()) expect(await ask(text)).toBe(answers[index]);
    for (const [index, text] of texts.entries()) expect(await ask(text)).toBe(answers[index]);
  });

  it("refuses a stream", async () => {
    const { wrapStream } = recordReplay({ dir });
    await expect(wrapStream?.({} as never)).rejects.toBeInstanceOf(OutputError);
  });
});

describe("what was recorded", () => {
  const words = fc.array(fc.constantFrom("a", "B", " ", "\n", "ß", "\u{1f600}", "\ud800", "{", '"'));
  const count = fc.option(fc.nat(), { nil: undefined });

  it("is replayed with the same content, usage and finish reason", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ prompt: words, said: words, total: count, cacheRead: count, output: count }),
        async ({ prompt, said, total, cacheRead, output }) => {
          const text = `.${said.join("")}`;
          const inner = new MockLanguageModelV4({
            doGenerate: async () => ({
              ...answering({ type: "text", text }),
              usage: {
                inputTokens: { total, cacheRead, noCache: undefined, cacheWrite: undefined },
                outputTokens: { total: output, text: undefined, reasoning: undefined },
              },
            }),
          });
          const ask = (mode: RecordReplayMode) =>
            generateText({
              prompt: `?${prompt.join("")}`,
              model: wrapLanguageModel({ model: inner, middleware: recordReplay({ dir, mode }) }),
            });
          const [live, again] = [await ask("record"), await ask("replay")];
          expect(inner.doGenerateCalls).toHaveLength(1);
          expect(again.content).toEqual(live.content);
          expect(again.usage).toEqual(live.usage);
          expect([again.finishReason, again.rawFinishReason]).toEqual([
            live.finishReason,
            live.rawFinishReason,
          ]);
          expect(again.finalStep.model).toEqual(live.finalStep.model);
        },
      ),
      { numRuns: 50 },
    );
  });
});

/** What a model answers with one part. */
function answering(part: ModelResult["content"][number]): ModelResult {
  const unified = part.type === "tool-call" ? "tool-calls" : "stop";
  return {
    content: [part],
    finishReason: { unified, raw: unified },
    usage: {
      inputTokens: { total: 3, noCache: 3, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 2, text: 2, reasoning: 0 },
    },
    warnings: [],
  };
}

describe("the key of a recording (B47)", () => {
  type Asked = Partial<Parameters<typeof generateText>[0]> & {
    readonly context?: object;
    readonly modelId?: string;
  };
  const base: Asked = { prompt: "Judge this." };
  const schema = jsonSchema({ type: "object", properties: { verdict: { type: "string" } } });
  const search = tool({ inputSchema: jsonSchema({ type: "object" }) });

  it.each<{ readonly change: string; readonly asked: Asked }>([
    { change: "the model", asked: { ...base, modelId: "judge-2" } },
    { change: "the messages", asked: { prompt: "Judge that." } },
    { change: "the instructions", asked: { ...base, instructions: "You judge." } },
    { change: "the temperature", asked: { ...base, temperature: 0 } },
    { change: "the seed", asked: { ...base, seed: 7 } },
    { change: "topP", asked: { ...base, topP: 0.5 } },
    { change: "the token limit", asked: { ...base, maxOutputTokens: 100 } },
    { change: "stop sequences", asked: { ...base, stopSequences: ["."] } },
    { change: "the schema", asked: { ...base, output: Output.object({ schema }) } },
    { change: "the choice of tools", asked: { ...base, tools: { search } as never, toolChoice: "none" } },
    { change: "the effort of reasoning", asked: { ...base, reasoning: "high" } },
    { change: "tools", asked: { ...base, tools: { search } as never } },
    { change: "provider options", asked: { ...base, providerOptions: { local: { effort: "high" } } } },
    { change: "the trial", asked: { ...base, context: { trial: 2 } } },
    { change: "the repetition", asked: { ...base, context: { repeat: 2 } } },
  ])("changes with $change", async ({ asked }) => {
    const server = await serve(() => ({ kind: "text", text: '{"verdict":"pass"}' }));
    const ask = ({ context = {}, modelId, ...options }: Asked) =>
      withContext(context, () =>
        generateText({ ...(options as { prompt: string }), model: modelAt(server.baseURL, "auto", modelId) }),
      );
    await ask(base);
    await ask(base);
    expect(server.requests).toHaveLength(1);
    await ask(asked);
    expect(server.requests).toHaveLength(2);
  });

  it("changes with the base URL", async () => {
    const [one, other] = [
      await serve(() => ({ kind: "text", text: "A." })),
      await serve(() => ({ kind: "text", text: "B." })),
    ];
    const ask = ({ baseURL }: ChatServer) =>
      generateText({ prompt: "Hello.", model: modelAt(baseURL, "auto") });
    expect([(await ask(one)).text, (await ask(other)).text, (await ask(one)).text]).toEqual([
      "A.",
      "B.",
      "A.",
    ]);
  });

  it("does not change with headers and signals", async () => {
    const server = await serve(() => ({ kind: "text", text: "A." }));
    const ask = (more: object) =>
      generateText({ prompt: "Hello.", model: modelAt(server.baseURL, "auto"), ...more });
    await ask({});
    await ask({ headers: { "x-key": "1" }, abortSignal: new AbortController().signal });
    expect(server.requests).toHaveLength(1);
  });
});
