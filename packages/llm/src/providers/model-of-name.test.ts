import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { modelOfName, readModelName } from "./model-of-name.ts";
import { registeredProviders, registerProvider } from "./provider-registry.ts";

afterEach(() => {
  registeredProviders().clear();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("readModelName", () => {
  it.each([
    { name: "openai:gpt-5", provider: "openai", modelId: "gpt-5" },
    { name: "openai-compatible:llama3:8b", provider: "openai-compatible", modelId: "llama3:8b" },
    { name: "openai-compatible:meta/llama", provider: "openai-compatible", modelId: "meta/llama" },
    { name: "openai-compatible:meta/llama:free", provider: "openai-compatible", modelId: "meta/llama:free" },
    { name: "openai/gpt-5", modelId: "openai/gpt-5" },
    { name: "openai/gpt-5:free", modelId: "openai/gpt-5:free" },
    { name: "a/b/c", modelId: "a/b/c" },
  ])("takes $name apart", ({ name, provider, modelId }) => {
    expect(readModelName(name)).toEqual({ provider, modelId });
  });

  it.each([
    { name: "gpt-5", hint: "such as openai:gpt-5 (providers: anthropic, google, openai, openai-compatible)" },
    { name: "gpt-5", hint: "or an id of the AI Gateway, such as openai/gpt-5." },
    { name: ":gpt-5", hint: "such as openai:gpt-5" },
    { name: "", hint: "such as openai:gpt-5" },
    { name: " ", hint: "such as openai:gpt-5" },
    { name: "/gpt-5", hint: "such as openai:gpt-5" },
    { name: "openai/", hint: "such as openai:gpt-5" },
  ])("refuses $name, and says what to write: $hint", ({ name, hint }) => {
    expect(() => readModelName(name)).toThrow(
      expect.objectContaining({ code: "PROVIDER_UNKNOWN", hint: expect.stringContaining(hint) }),
    );
  });

  it.each(["openai:", "openai: "])("refuses %j, which names no model", (name) => {
    expect(() => readModelName(name)).toThrow(expect.objectContaining({ code: "MODEL_MISSING" }));
  });

  it("finds any provider and model again", () => {
    const provider = fc.stringMatching(/^[a-z][a-z0-9-]*$/);
    const modelId = fc.string({ unit: "binary" }).filter((id) => id.trim() !== "");
    fc.assert(
      fc.property(provider, modelId, (provider, modelId) => {
        expect(readModelName(`${provider}:${modelId}`)).toEqual({ provider, modelId });
      }),
    );
  });
});

describe("modelOfName", () => {
  it("makes a model of a provider, or hands an id of the gateway to the SDK", async () => {
    vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", "http://localhost:1/v1");
    expect(await modelOfName("openai-compatible:judge-1")).toMatchObject({ modelId: "judge-1" });
    expect(await modelOfName("openai/gpt-5")).toBe("openai/gpt-5");
  });

  it("asks a provider that was registered", async () => {
    registerProvider("in-house", (id) => `house/${id}`);
    expect(await modelOfName("in-house:small:v2")).toBe("house/small:v2");
  });

  it("hands any id to a default provider of the SDK", async () => {
    vi.stubGlobal("AI_SDK_DEFAULT_PROVIDER", {});
    expect(await modelOfName("local")).toBe("local");
  });

  it.each([
    { name: "antropic:claude", code: "PROVIDER_UNKNOWN", hint: 'Did you mean "anthropic"?' },
    { name: "llama3:8b", code: "PROVIDER_UNKNOWN", hint: expect.stringMatching(/^Known: anthropic, /) },
    { name: "gpt-5", code: "PROVIDER_UNKNOWN", hint: expect.stringMatching(/^Write provider:model/) },
    { name: "openai:", code: "MODEL_MISSING", hint: expect.any(String) },
  ])("makes no model of $name: $code", async ({ name, code, hint }) => {
    await expect(modelOfName(name)).rejects.toMatchObject({ code, hint });
  });
});
