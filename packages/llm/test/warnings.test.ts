import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText as sdkGenerateText } from "ai";
import { afterEach, describe, expect, it } from "vitest";
import { withContext } from "../src/context/context-storage.ts";
import { generateText, judgeVerdict } from "../src/index.ts";
import type { ChatServer } from "./chat-server.ts";
import { serve } from "./serve-chat.ts";

const RIGHT = { kind: "text", text: '{"reasoning":"It does.","verdict":"pass"}' } as const;
const TOP_K = 'The feature "topK" is not supported.';

type Logger = Exclude<typeof globalThis.AI_SDK_LOG_WARNINGS, false | undefined>;

/** Hears what the AI SDK would print. */
function hear(): readonly string[] {
  const heard: string[] = [];
  const log: Logger = ({ warnings, model }) =>
    void heard.push(...warnings.map((warning) => `${model} ${JSON.stringify(warning)}`));
  globalThis.AI_SDK_LOG_WARNINGS = log;
  return heard;
}

afterEach(() => {
  globalThis.AI_SDK_LOG_WARNINGS = undefined;
});

function modelAt({ baseURL }: ChatServer, name = "judge-1") {
  return createOpenAICompatible({ name: "local", baseURL, supportsStructuredOutputs: true })(name);
}

function judge(server: ChatServer, { name = "judge-1", ...settings }: { name?: string; topK?: number } = {}) {
  return judgeVerdict({
    prompt: "judge_reply@v1",
    promptDir: new URL("prompts", import.meta.url),
    variables: { content: "A reply." },
    model: modelAt(server, name),
    ...settings,
  });
}

const inRun = <Value>(work: () => Promise<Value>) =>
  withContext({ shared: new Map(), recordUsage: () => {} }, work);

async function times<Value>(count: number, work: () => Promise<Value>): Promise<readonly Value[]> {
  const done: Value[] = [];
  for (let time = 0; time < count; time++) done.push(await work());
  return done;
}

describe("what a judge's provider warns of", () => {
  it("is told once a run for each model, and is on every judgement", async () => {
    const server = await serve(() => RIGHT);
    const heard = hear();
    const run = () =>
      inRun(async () => {
        const judged = await times(3, () => judge(server, { topK: 5 }));
        expect(judged.map(({ judgement }) => judgement.warnings)).toEqual([[TOP_K], [TOP_K], [TOP_K]]);
        await judge(server, { topK: 5, name: "judge-2" });
      });
    await run();
    expect(heard).toEqual([
      'judge-1 {"type":"unsupported","feature":"topK"}',
      'judge-2 {"type":"unsupported","feature":"topK"}',
    ]);
    await run();
    expect(heard).toHaveLength(4);
  });

  it("is told once a process outside of runs", async () => {
    const server = await serve(() => RIGHT);
    const heard = hear();
    await times(3, () => judge(server, { topK: 5, name: "judge-of-no-run" }));
    expect(heard).toHaveLength(1);
  });

  it("is absent where there is nothing", async () => {
    const server = await serve(() => RIGHT);
    const { judgement } = await judge(server);
    expect("warnings" in judgement).toBe(false);
  });

  it("is told of generateText once a run too, and every result has it", async () => {
    const server = await serve(() => RIGHT);
    const heard = hear();
    const ask = () =>
      generateText({ model: modelAt(server), messages: [{ role: "user", content: "Hello." }], topK: 5 });
    const [first, second] = await inRun(() => times(2, ask));
    expect(heard).toHaveLength(1);
    expect(second?.warnings).toEqual(first?.warnings);
    expect(second?.warnings).toMatchObject([{ type: "unsupported", feature: "topK" }]);
    await times(2, ask);
    expect(heard).toHaveLength(3);
  });

  it("leaves alone what calls of the SDK itself print", async () => {
    const server = await serve(() => RIGHT);
    const heard = hear();
    await inRun(async () => {
      await judge(server, { topK: 5 });
      await times(2, () => sdkGenerateText({ model: modelAt(server), prompt: "Hello.", topK: 5 }));
    });
    expect(heard).toHaveLength(3);
  });
});
