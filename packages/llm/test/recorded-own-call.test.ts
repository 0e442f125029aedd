import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type LanguageModel, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateText, judgeScore, judgeVerdict, recordReplay } from "../src/index.ts";
import type { RecordReplayMode } from "../src/record-replay/record-replay-options.ts";
import { serve } from "./serve-chat.ts";

const RIGHT = '{"reasoning":"It does.","verdict":"pass"}';

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "recordings-"));
});
afterEach(() => rm(dir, { recursive: true }));

type WrapGenerate = NonNullable<LanguageModelMiddleware["wrapGenerate"]>;
type Params = Parameters<WrapGenerate>[0]["params"];

const plainAt = (baseURL: string) =>
  createOpenAICompatible({ name: "local", baseURL, supportsStructuredOutputs: true })("judge-1");

/** Middlewares stand outside of the recorder, in this order. */
function modelAt(
  baseURL: string,
  mode: RecordReplayMode,
  ...outside: readonly Partial<LanguageModelMiddleware>[]
) {
  const middleware = [
    ...outside.map((each) => ({ specificationVersion: "v4" as const, ...each })),
    recordReplay({ dir, mode, baseURL }),
  ];
  return wrapLanguageModel({ model: plainAt(baseURL), middleware });
}

const judged = (model: LanguageModel, judge: typeof judgeVerdict = judgeVerdict) =>
  judge({
    prompt: "judge_reply@v1",
    promptDir: new URL("prompts", import.meta.url),
    variables: { content: "First line." },
    model,
    retryDelayMs: 1,
  });

const user = (text: string) => ({ role: "user" as const, content: [{ type: "text" as const, text }] });
const assistant = (text: string) => ({
  role: "assistant" as const,
  content: [{ type: "text" as const, text }],
});

async function recordings() {
  const names = await readdir(dir);
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(dir, name), "utf8"))));
}

/** Has the answer of the model said once more, in other words. */
const goingOn = (
  change: (params: Params) => Params = (params) => params,
): Partial<LanguageModelMiddleware> => ({
  async wrapGenerate({ doGenerate, params, model }) {
    const { content } = await doGenerate();
    const said = content.map((part) => (part.type === "text" ? part.text : "")).join("");
    const prompt = [...params.prompt, assistant(said), user("Now JSON.")];
    return model.doGenerate(change({ ...params, prompt }));
  },
});

describe("what is recorded in a judgement (B47)", () => {
  it("keeps what a middleware asks besides, though it is no verdict", async () => {
    const server = await serve(({ body: { messages } }) => ({
      kind: "text",
      text: JSON.stringify(messages).includes("Sum up.") ? "A summary." : RIGHT,
    }));
    const summing = (mode: RecordReplayMode): Partial<LanguageModelMiddleware> => ({
      async wrapGenerate({ doGenerate }) {
        const messages = [{ role: "user" as const, content: "Sum up." }];
        await generateText({ model: modelAt(server.baseURL, mode), messages });
        return doGenerate();
      },
    });
    await judged(modelAt(server.baseURL, "record", summing("record")));
    expect(await recordings()).toHaveLength(2);
    await expect(judged(modelAt(server.baseURL, "replay", summing("replay")))).resolves.toMatchObject({
      value: "pass",
    });
    expect(server.requests).toHaveLength(2);
  });

  it("takes a question of a middleware, which goes on from the judge's, for no re-ask of the judge", async () => {
    const server = await serve(({ body: { messages } }) => ({
      kind: "text",
      text: JSON.stringify(messages).includes("Now JSON.") ? RIGHT : "A draft.",
    }));
    await judged(modelAt(server.baseURL, "record", goingOn()));
    const [kept, ...more] = await recordings();
    expect(more).toEqual([]);
    expect(kept).not.toHaveProperty("askedAgain");
    expect(kept.asked.prompt.at(-1)).toEqual(user("Now JSON."));
    // the draft is not the JSON that was asked for
    const error = await judged(modelAt(server.baseURL, "replay", goingOn())).catch((thrown) => thrown);
    expect(error.message).toContain("There is no recording");
    expect(error.message).not.toContain("does not fit");
  });

  it("replays a middleware that asks twice, where both are answers", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    await judged(modelAt(server.baseURL, "record", goingOn()));
    expect(await recordings()).toHaveLength(2);
    await expect(judged(modelAt(server.baseURL, "replay", goingOn()))).resolves.toMatchObject({
      value: "pass",
    });
    expect(server.requests).toHaveLength(2);
  });

  it.each<{ readonly because: string; readonly added: Params["prompt"]; readonly changes: object }>([
    { because: "adds messages", added: [user("Be strict.")], changes: {} },
    { because: "sends no schema", added: [user("In JSON.")], changes: { responseFormat: undefined } },
    { because: "changes settings", added: [], changes: { temperature: 1 } },
  ])(
    "reads by the judge's rules what comes through a middleware that $because",
    async ({ added, changes }) => {
      const answers = ['{"reasoning":"So.","score":99}', '```json\n{"reasoning":"So.","score":3}\n```'];
      const server = await serve(() => ({ kind: "text", text: answers[0] ?? "" }));
      const changing: Partial<LanguageModelMiddleware> = {
        transformParams: async ({ params }) => ({
          ...params,
          ...changes,
          prompt: [...added, ...params.prompt],
        }),
      };
      const score = ((options: object) =>
        judgeScore({ ...options, min: 1, max: 5 } as never)) as unknown as typeof judgeVerdict;
      const ask = (mode: RecordReplayMode) => judged(modelAt(server.baseURL, mode, changing), score);
      await expect(ask("record")).rejects.toMatchObject({ code: "JUDGE_INVALID" });
      expect(await recordings()).toEqual([]);
      answers.shift();
      await ask("record");
      expect(await recordings()).toHaveLength(1);
      await expect(ask("replay")).resolves.toMatchObject({ value: 3 });
    },
  );
});
