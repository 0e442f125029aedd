import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { jsonSchema, Output, wrapLanguageModel } from "ai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { generateText, judgeLabel, judgeVerdict, recordReplay } from "../src/index.ts";
import type { RecordReplayMode } from "../src/record-replay/record-replay-options.ts";
import { serve } from "./serve-chat.ts";

/** A key of a vendor that nobody has heard of has no shape to know it by. */
const KEY = "q9wZ3v8LmX2rTn5K";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "recordings-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true });
});

function modelAt(baseURL: string, mode: RecordReplayMode, settings: object = {}) {
  const provider = createOpenAICompatible({ name: "local", baseURL, ...settings });
  return wrapLanguageModel({ model: provider("judge-1"), middleware: recordReplay({ dir, mode }) });
}

const question = (content: string) => ({
  prompt: "judge_reply@v1",
  promptDir: new URL("prompts", import.meta.url),
  variables: { content },
});

async function files(): Promise<readonly string[]> {
  return Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), "utf8")));
}

describe("a key without a shape in a recording (B59)", () => {
  const sentAs: readonly {
    readonly where: string;
    readonly settings?: object;
    readonly more?: object;
    readonly isInEnvironment?: boolean;
  }[] = [
    { where: "in the environment", isInEnvironment: true },
    { where: "in the provider", settings: { apiKey: KEY } },
    { where: "in a header of the call", more: { headers: { "x-api-key": KEY } } },
  ];

  it.each(sentAs)("is hidden in what is asked and answered, sent $where", async (sent) => {
    const { settings, more, isInEnvironment } = sent;
    if (isInEnvironment) vi.stubEnv("OPENAI_COMPATIBLE_API_KEY", KEY);
    const server = await serve(({ number }) => ({
      kind: "text",
      text: JSON.stringify({ reasoning: `It says ${KEY}.`, verdict: number === 1 ? "fail" : "pass" }),
    }));
    const ask = (content: string) =>
      judgeVerdict({ ...question(content), ...more, model: modelAt(server.baseURL, "auto", settings) });
    await expect(ask(`My key is ${KEY}.`)).resolves.toMatchObject({ value: "fail" });
    await expect(ask("My key is [hidden].")).resolves.toMatchObject({ value: "pass" });
    await expect(ask(`My key is ${KEY}.`)).resolves.toMatchObject({ value: "fail" });
    expect(server.requests).toHaveLength(2);
    const kept = await files();
    expect(kept).toHaveLength(2);
    expect(kept.join()).not.toContain(KEY);
  });

  it("changes no key where nothing is hidden, and replays what was recorded before it was one", async () => {
    const server = await serve(() => ({ kind: "text", text: '{"reasoning":"So.","verdict":"pass"}' }));
    const ask = (content: string, mode: RecordReplayMode) =>
      judgeVerdict({ ...question(content), model: modelAt(server.baseURL, mode) });
    for (const content of ["Use postgres here.", "Plain."]) await ask(content, "record");
    vi.stubEnv("DEV_DB_PASSWORD", "postgres");
    for (const content of ["Use postgres here.", "Plain."])
      await expect(ask(content, "replay")).resolves.toMatchObject({ value: "pass" });
    expect(server.requests).toHaveLength(2);
  });

  it("is in no error of a judge whose reply quotes it", async () => {
    for (const text of [`nope ${KEY}`, `{"reasoning":"So.","verdict":"${"x".repeat(52)}${KEY}"}`]) {
      const { baseURL } = await serve(() => ({ kind: "text", text }));
      const model = createOpenAICompatible({ name: "local", baseURL, apiKey: KEY })("judge-1");
      const error = await judgeVerdict({ ...question("A reply."), model }).catch((thrown) => thrown);
      expect(error).toMatchObject({ code: "JUDGE_INVALID" });
      expect(`${error.message} ${error.text} ${error.stack}`).not.toContain(KEY.slice(0, 6));
    }
  });
});

describe("an answer that is another without its secrets", () => {
  const label = (baseURL: string) =>
    judgeLabel({ ...question("c"), model: modelAt(baseURL, "auto") }).then(({ value, judgement }) => ({
      value,
      warnings: judgement.warnings,
    }));
  const object = async (baseURL: string) => {
    const schema = jsonSchema({ type: "object", properties: { label: { type: "string" } } });
    const messages = [{ role: "user" as const, content: "Which?" }];
    const model = modelAt(baseURL, "auto");
    const { output, warnings } = await generateText({ model, messages, output: Output.object({ schema }) });
    return {
      value: (output as { readonly label: string }).label,
      warnings: warnings?.map((warning) => ("message" in warning ? warning.message : "")),
    };
  };

  beforeEach(() => {
    globalThis.AI_SDK_LOG_WARNINGS = false;
  });

  it.each([
    { of: "judgeLabel", ask: label },
    { of: "generateText", ask: object },
  ])("of $of is given, with a warning, and not kept", async ({ ask }) => {
    const text = '{"reasoning":"r","label":"password: hunter2"}';
    const server = await serve(() => ({ kind: "text", text }));
    for (const asked of [1, 2]) {
      const { value, warnings = [] } = await ask(server.baseURL);
      expect(value).toBe("password: hunter2");
      expect(warnings.join()).toContain("An answer was not recorded. It holds a secret");
      expect(server.requests).toHaveLength(asked);
    }
    expect(await files()).toEqual([]);
  });

  it.each([
    { of: "judgeLabel", ask: label },
    { of: "generateText", ask: object },
  ])("of $of is kept where reasons alone hold one", async ({ ask }) => {
    const text = '{"reasoning":"password: hunter2","label":"tea"}';
    const server = await serve(() => ({ kind: "text", text }));
    for (const _ of [1, 2]) expect(await ask(server.baseURL)).toMatchObject({ value: "tea" });
    expect(server.requests).toHaveLength(1);
    expect((await files()).join()).not.toContain("hunter2");
  });
});
