import type { LanguageModel } from "ai";
import { describe, expect, it } from "vitest";
import { modelName } from "./model-name.ts";

const model = (provider: string, modelId: string) => ({ provider, modelId }) as LanguageModel;

describe("modelName", () => {
  it.each([
    {
      asked: model("openai.responses", "gpt-5"),
      name: "openai/gpt-5",
      because: "the kind of API is no name",
    },
    {
      asked: model("anthropic.messages", "claude-opus-4-5"),
      name: "anthropic/claude-opus-4-5",
      because: "the same holds for every provider",
    },
    {
      asked: model("google.generative-ai", "gemini-2.5-pro"),
      name: "google/gemini-2.5-pro",
      because: "dots in the id are part of it",
    },
    {
      asked: model("openai-compatible.chat", "meta/llama-4"),
      name: "openai-compatible/meta/llama-4",
      because: "a slash in the id of a server's model names nobody",
    },
    { asked: model("local", "judge-1"), name: "local/judge-1", because: "a provider needs no kind" },
    { asked: "openai/gpt-5", name: "openai/gpt-5", because: "an id of the gateway is its own name" },
    {
      asked: model("gateway", "openai/gpt-5"),
      name: "openai/gpt-5",
      because: "the gateway only hands on, and the SDK makes this of such an id",
    },
    {
      asked: model("gateway", "private-1"),
      name: "gateway/private-1",
      because: "an id without a creator is not complete",
    },
    {
      asked: model("local", "a\nb\u001b[2J\u202e"),
      name: "local/a\\nb\\x1b[2J\\u202e",
      because: "a name is shown in reports and terminals",
    },
  ])("says $name, because $because", ({ asked, name }) => {
    expect(modelName(asked)).toBe(name);
  });
});
