import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ambientContext, type JudgeRequest, type RecordedUsage } from "@outputai/core";
import { wrapLanguageModel } from "ai";
import { describe, expect, it } from "vitest";
import { withContext } from "../src/context/context-storage.ts";
import { type CreateJudgeOptions, createJudge, JudgeError } from "../src/index.ts";
import type { ChatServer } from "./chat-server.ts";
import { serve } from "./serve-chat.ts";

const RIGHT = '{"reasoning":"It is polite.","verdict":"pass"}';
const asked: JudgeRequest = {
  rubric: "Pass only if the reply is polite.",
  sample: "greeting",
  epoch: 2,
  input: "Say hello.",
  output: "Hello, please come in.",
  toolCalls: [{ tool: "door_open", arguments: { door: 1 }, id: "call-1" }],
};

function serveText(text = RIGHT): Promise<ChatServer> {
  return serve(() => ({ kind: "text", text }));
}

function modelAt({ baseURL }: ChatServer) {
  return createOpenAICompatible({ name: "local", baseURL, supportsStructuredOutputs: true })("judge-1");
}

describe("createJudge", () => {
  it("answers a rubric", async () => {
    const judge = createJudge({ model: modelAt(await serveText()) });
    await expect(judge(asked)).resolves.toEqual({ verdict: "pass", reasoning: "It is polite." });
  });

  it("shows the run in fences, and the rubric as an instruction", async () => {
    const server = await serveText();
    await createJudge({ model: modelAt(server) })(asked);
    const [instructions, shown] =
      server.requests[0]?.body.messages.map(({ content }) => String(content)) ?? [];
    expect(instructions).toContain(`\n\n${asked.rubric}\n\nReply with one JSON object`);
    expect(shown).toMatch(/<output-([0-9a-z]{13})>\nHello, please come in\.\n<\/output-\1>/);
    expect(shown).toContain("Reference: there is none.");
    expect(shown).not.toContain("call-1");
  });

  it("knows pass and fail, and no third verdict", async () => {
    const server = await serveText('{"reasoning":"Half.","verdict":"partial"}');
    await expect(createJudge({ model: modelAt(server) })(asked)).rejects.toMatchObject({
      code: "JUDGE_INVALID",
    });
  });

  it("asks with a prompt file of the user's, and another model than the file's when it is told", async () => {
    const server = await serveText();
    const judge = createJudge({
      prompt: "judge_rubric",
      promptDir: new URL("prompts", import.meta.url),
      variables: { shop: "Teapots & Co" },
      model: modelAt(server),
    });
    await judge(asked);
    const [body] = server.requests.map((request) => request.body);
    expect(body?.model).toBe("judge-1");
    const said = String(body?.messages.at(-1)?.content);
    expect(said).toContain("Teapots & Co");
    expect(said).toContain(asked.rubric);
    expect(said).toMatch(/<output-([0-9a-z]{13})>\nHello, please come in\.\n<\/output-\1>/);
  });

  it("tells what every attempt used, also around it", async () => {
    const recorded: RecordedUsage[] = [];
    const judge = createJudge({
      model: modelAt(await serveText()),
      recordUsage: (usage) => void recorded.push(usage),
    });
    await judge(asked);
    expect(recorded).toEqual([
      { inputTokens: 10, outputTokens: 5, totalTokens: 15, requests: 1, requestsWithoutCost: 1 },
    ]);
    expect(ambientContext()).toEqual({});
  });

  it("lets those hear of it who count around it", async () => {
    const heard: string[] = [];
    const judge = createJudge({
      model: modelAt(await serveText()),
      recordUsage: ({ requests }) => void heard.push(`own ${requests}`),
    });
    await withContext({ recordUsage: ({ requests }) => void heard.push(`around ${requests}`) }, () =>
      judge(asked),
    );
    expect(heard).toEqual(["around 1", "own 1"]);
  });

  it.each(["around", "own"])("lets the other hear of it when the counter %s fails", async (failing) => {
    const heard: string[] = [];
    const counter = (name: string) => () => {
      heard.push(name);
      if (name === failing) throw new Error("It cannot count.");
    };
    const judge = createJudge({ model: modelAt(await serveText()), recordUsage: counter("own") });
    await withContext({ recordUsage: counter("around") }, () => judge(asked));
    expect(heard).toEqual(["around", "own"]);
  });

  it.each([
    { epoch: 2, around: { trial: 7, repeat: 3 }, context: { trial: 2, repeat: 3 } },
    { epoch: undefined, around: { trial: 7, repeat: 3 }, context: { trial: 7, repeat: 3 } },
    { epoch: 2, around: {}, context: { trial: 2 } },
  ])(
    "is asked as trial $context.trial in epoch $epoch, within $around",
    async ({ epoch, around, context }) => {
      const seen: unknown[] = [];
      const model = wrapLanguageModel({
        model: modelAt(await serveText()),
        middleware: {
          specificationVersion: "v4",
          wrapGenerate: async ({ doGenerate }) => {
            const { trial, repeat } = ambientContext();
            seen.push({ trial, repeat });
            return doGenerate();
          },
        },
      });
      await withContext(around, () => createJudge({ model })({ ...asked, epoch }));
      expect(seen).toEqual([context]);
    },
  );

  it("finds a prompt file from the file that makes it, also where another asks", async () => {
    const server = await serveText();
    const judge = createJudge({ prompt: "judge_rubric", variables: { shop: "X" }, baseURL: server.baseURL });
    await Promise.all([asked].map(judge));
    expect(server.requests[0]?.body.model).toBe("other-model");
  });

  it("says at its first question what is wrong with its prompt file, with every problem", async () => {
    const judge = createJudge({ prompt: "judge_rubric", variables: { shop: "X" } });
    const error = await judge({ rubric: "x" }).catch((thrown) => thrown);
    expect(error.cause).toMatchObject({ code: "PROMPT_INVALID" });
    expect(error).toMatchObject({
      name: "JudgeError",
      code: "JUDGE_CONFIG",
      attempts: 0,
      prompt: "judge_rubric",
      problems: [
        { code: "PROMPT_VARIABLE_UNDEFINED", message: "The variables hold no output.", line: 8, column: 4 },
        { code: "PROMPT_VARIABLE_UNDEFINED", line: 9, column: 16 },
      ],
    });
  });

  it("stops for its own signal too, whichever comes first", async () => {
    const server = await serve(() => ({
      kind: "held",
      release: new Promise(() => {}),
      answer: { kind: "text", text: RIGHT },
    }));
    const [own, ofRequest] = [new AbortController(), new AbortController()];
    const judge = createJudge({ model: modelAt(server), abortSignal: own.signal });
    const first = judge({ ...asked, signal: ofRequest.signal });
    ofRequest.abort("of the request");
    await expect(first).rejects.toBe("of the request");
    const second = judge({ ...asked, signal: new AbortController().signal });
    own.abort("its own");
    await expect(second).rejects.toBe("its own");
  });

  it("heeds the signal of the request", async () => {
    const judge = createJudge({ model: modelAt(await serveText()) });
    await expect(judge({ ...asked, signal: AbortSignal.abort("enough") })).rejects.toBe("enough");
  });

  it.each<{ readonly options: unknown; readonly says: string }>([
    { options: undefined, says: "object of options" },
    { options: {}, says: "Neither a model nor a prompt" },
    { options: { model: 7 }, says: "not 7" },
    { options: { model: "antropic:x" }, says: "antropic" },
    { options: { model: "openai/gpt-5", promptDir: "x" }, says: "promptDir needs a prompt file" },
    { options: { model: "openai/gpt-5", temprature: 0 }, says: "temprature" },
    { options: { model: "openai/gpt-5", schema: {} }, says: "one form" },
    { options: { prompt: "x", variables: { output: 1 } }, says: "the variable output" },
    { options: { model: "openai/gpt-5", timeoutMs: -1 }, says: "timeoutMs" },
    { options: { model: "openai/gpt-5", recordUsage: 1 }, says: "recordUsage" },
  ])("refuses $options when it is made", ({ options, says }) => {
    const make = () => createJudge(options as CreateJudgeOptions);
    expect(make).toThrow(JudgeError);
    expect(make).toThrow(says);
  });
});
