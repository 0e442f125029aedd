import type { LanguageModelMiddleware } from "ai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openModel } from "./open-model.ts";

const promptDir = new URL("../../test/prompts/", import.meta.url);
const middleware: LanguageModelMiddleware = { overrideModelId: ({ model }) => `wrapped ${model.modelId}` };

beforeEach(() => {
  vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", "http://127.0.0.1:1/v1");
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("openModel", () => {
  it.each([
    { source: { model: "openai-compatible:judge-1" }, provider: "openai-compatible", modelId: "judge-1" },
    { source: { model: "openai:gpt-5" }, provider: "openai", modelId: "gpt-5" },
    { source: { model: "google:gemini-3-pro" }, provider: "google", modelId: "gemini-3-pro" },
    { source: { model: "anthropic/claude-5" }, provider: "anthropic", modelId: "claude-5" },
    {
      source: { prompt: "judge_accuracy@v1", promptDir },
      provider: "openai-compatible",
      modelId: "loopback",
    },
  ] as const)("makes the model that $source means, without a key", async ({ source, provider, modelId }) => {
    expect(await openModel(source)).toMatchObject({ provider, modelId });
  });

  it.each([
    { source: { model: "openai-compatible:judge-1" }, modelId: "wrapped judge-1" },
    { source: { model: "openai/gpt-5" }, modelId: "wrapped openai/gpt-5" },
    { source: { prompt: "judge_accuracy@v1", promptDir }, modelId: "wrapped loopback" },
  ] as const)("puts the middleware around $source", async ({ source, modelId }) => {
    expect((await openModel(source, middleware)).model).toMatchObject({ modelId });
  });

  it("asks the process's default provider for the model of an id", async () => {
    const model = { specificationVersion: "v4", provider: "own.chat", modelId: "small" };
    vi.stubGlobal("AI_SDK_DEFAULT_PROVIDER", { languageModel: () => model });
    const opened = await openModel({ model: "small" }, middleware);
    expect(opened).toMatchObject({ provider: "default", modelId: "small" });
    expect(opened.model).toMatchObject({ provider: "own.chat", modelId: "wrapped small" });
  });

  it.each([
    { source: { model: "opnai:gpt-5" }, code: "PROVIDER_UNKNOWN" },
    { source: { model: "gpt-5" }, code: "PROVIDER_UNKNOWN" },
    { source: { model: "openai:" }, code: "MODEL_MISSING" },
    { source: { prompt: "no_such", promptDir }, code: "PROMPT_NOT_FOUND" },
    { source: { prompt: "broken", promptDir }, code: "PROMPT_INVALID" },
    { source: { prompt: "no_model", promptDir }, code: "MODEL_MISSING" },
  ] as const)("throws $code for $source", async ({ source, code }) => {
    await expect(openModel(source)).rejects.toMatchObject({ code });
  });
});
