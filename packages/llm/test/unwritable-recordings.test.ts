import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { RecordedUsage } from "@outputai/core";
import { generateText, wrapLanguageModel } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { withContext } from "../src/context/context-storage.ts";
import { judgeVerdict, recordReplay } from "../src/index.ts";
import type { RecordReplayMode } from "../src/record-replay/record-replay-options.ts";
import { serve } from "./serve-chat.ts";

const RIGHT = '{"reasoning":"It does.","verdict":"pass"}';

let parent = "";
let dir = "";

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "recordings-"));
  dir = join(parent, "recordings");
});

afterEach(() => rm(parent, { recursive: true }));

function modelAt(baseURL: string, mode: RecordReplayMode, folder = dir) {
  const provider = createOpenAICompatible({ name: "local", baseURL, supportsStructuredOutputs: true });
  return wrapLanguageModel({
    model: provider("judge-1"),
    middleware: recordReplay({ dir: folder, mode }),
  });
}

const judged = (model: ReturnType<typeof modelAt>, more: object = {}) =>
  judgeVerdict({
    prompt: "judge_reply@v1",
    promptDir: new URL("prompts", import.meta.url),
    variables: { content: "Hello." },
    model,
    maxRetries: 0,
    ...more,
  });

/** Does what a full disk does to whoever wrote to it before: a file stands where the folder was. */
async function spoil(): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await writeFile(dir, "");
}

const MODES = ["record", "auto"] as const;
const PLACES = [
  { place: () => join(parent, "file"), because: "it is a file" },
  { place: () => join(parent, "file", "a", "b"), because: "it stands under a file" },
  {
    place: () => (process.platform === "linux" ? "/proc/nothing/recordings" : join(parent, "\0")),
    because: "the system lets nobody make it",
  },
];

describe("a folder that cannot be written to", () => {
  it.each(PLACES.flatMap((place) => MODES.map((mode) => ({ ...place, mode }))))(
    "is told before anything is sent with $mode, as $because",
    async ({ place, mode }) => {
      const server = await serve(() => ({ kind: "text", text: RIGHT }));
      await writeFile(join(parent, "file"), "kept");
      const error = await judged(modelAt(server.baseURL, mode, place())).catch((thrown) => thrown);
      expect(error).toMatchObject({ code: "JUDGE_CONFIG", attempts: 0, usage: undefined });
      expect(error.cause.code).toBe("RECORDING_UNWRITABLE");
      expect(error.message).toContain(place());
      expect(server.requests).toHaveLength(0);
      expect(await readdir(parent)).toEqual(["file"]);
    },
  );

  it("is told to generateText, with the code of its own", async () => {
    const server = await serve(() => ({ kind: "text", text: "Hello." }));
    await writeFile(dir, "");
    const asked = generateText({ prompt: "Hello.", model: modelAt(server.baseURL, "record"), maxRetries: 0 });
    await expect(asked).rejects.toMatchObject({ code: "RECORDING_UNWRITABLE" });
    expect(server.requests).toHaveLength(0);
  });

  it("matters to nobody who only replays", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    const error = await judged(modelAt(server.baseURL, "replay")).catch((thrown) => thrown);
    expect(error).toMatchObject({ cause: { code: "RECORDING_MISSING" } });
    expect(await readdir(parent)).toEqual([]);
  });
});

describe("an answer that cannot be kept any more when it comes", () => {
  const warned = vi.fn();
  beforeEach(() => {
    globalThis.AI_SDK_LOG_WARNINGS = ({ warnings }) => warned(...warnings);
  });
  afterEach(() => {
    globalThis.AI_SDK_LOG_WARNINGS = undefined;
    warned.mockReset();
  });

  it.each(MODES)("is a judgement, with what it used, and a warning with %s", async (mode) => {
    const server = await serve(async () => {
      await spoil();
      return { kind: "text", text: RIGHT };
    });
    const told: RecordedUsage[] = [];
    const recordUsage = (usage: RecordedUsage) => told.push(usage);
    const result = await withContext({ recordUsage }, () => judged(modelAt(server.baseURL, mode)));
    expect(result).toMatchObject({
      value: "pass",
      judgement: { attempts: 1, usage: { requests: 1, inputTokens: 10 } },
    });
    expect(told).toMatchObject([{ requests: 1, inputTokens: 10, outputTokens: 5 }]);
    const message = expect.stringMatching(/^An answer was not recorded\. .*cannot be written/);
    expect(result.judgement.warnings).toEqual([message]);
    expect(warned.mock.calls).toEqual([[{ type: "other", message }]]);
  });

  it("is given also by a model without a list of warnings", async () => {
    const answer = {
      content: [{ type: "text", text: "Hello." }],
      finishReason: { unified: "stop", raw: "stop" },
    };
    const inner = new MockLanguageModelV4({
      doGenerate: async () => {
        await spoil();
        return { ...answer, usage: { inputTokens: {}, outputTokens: {} } } as never;
      },
    });
    const model = wrapLanguageModel({ model: inner, middleware: recordReplay({ dir }) });
    const { text, warnings } = await generateText({ prompt: "Hello.", model });
    expect({ text, warnings }).toMatchObject({ text: "Hello.", warnings: [{ type: "other" }] });
  });

  it("is the last one: the next is refused before it is sent, until the folder can be written to", async () => {
    const server = await serve(async ({ number }) => {
      if (number === 1) await spoil();
      return { kind: "text", text: RIGHT };
    });
    const model = modelAt(server.baseURL, "record");
    await judged(model);
    await expect(judged(model)).rejects.toMatchObject({ cause: { code: "RECORDING_UNWRITABLE" } });
    expect(server.requests).toHaveLength(1);
    await rm(dir);
    await mkdir(dir);
    await expect(judged(model)).resolves.toMatchObject({ value: "pass" });
    expect(await readdir(dir)).toHaveLength(1);
  });

  it("counts as well where it is the judge's own schema that throws", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    const schema = z.object({
      reasoning: z.string().refine(() => {
        throw new Error("The schema is broken.");
      }),
      verdict: z.enum(["pass", "fail"]),
    });
    const error = await judged(modelAt(server.baseURL, "record"), { schema }).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "JUDGE_CONFIG", attempts: 1, usage: { inputTokens: 10 } });
    expect(await readdir(dir)).toEqual([]);
  });
});
