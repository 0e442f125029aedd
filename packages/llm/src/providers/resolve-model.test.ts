import { afterEach, describe, expect, it, vi } from "vitest";
import { registeredProviders, registerProvider } from "./provider-registry.ts";
import { resolveModel } from "./resolve-model.ts";

afterEach(() => {
  registeredProviders().clear();
  vi.unstubAllEnvs();
});

describe("resolveModel", () => {
  it.each([
    { provider: "anthropic", modelId: "claude-sonnet-4-5", name: "anthropic.messages" },
    { provider: "openai", modelId: "gpt-5", name: "openai.responses" },
    { provider: "google", modelId: "gemini-3-pro", name: "google.generative-ai" },
  ])("makes a model of $provider without a key", async ({ provider, modelId, name }) => {
    expect(await resolveModel({ provider, modelId })).toMatchObject({ provider: name, modelId });
  });

  it("takes a base URL for openai-compatible, or the environment's", async () => {
    const named = { provider: "openai-compatible", modelId: "local" };
    const model = { provider: "openai-compatible.chat", modelId: "local" };
    expect(await resolveModel({ ...named, baseURL: "http://localhost:1/v1" })).toMatchObject(model);
    vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", "http://localhost:2/v1");
    expect(await resolveModel(named)).toMatchObject(model);
  });

  it.each([
    { url: "", words: "needs a base URL" },
    { url: "hunter2", words: "no URL" },
    { url: "http://me:hunter2@localhost/v1", words: "user name or password" },
  ])("says $words of the environment's $url, and does not repeat it (B59)", async ({ url, words }) => {
    vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", url);
    const failure = await resolveModel({ provider: "openai-compatible", modelId: "x" }).catch(
      (error) => error,
    );
    expect(failure).toMatchObject({ code: "PROVIDER_BASE_URL", message: expect.stringContaining(words) });
    expect(JSON.stringify([failure.message, failure.hint])).not.toContain("hunter2");
  });

  it("hands an id of the gateway to the SDK", async () => {
    expect(await resolveModel({ modelId: "anthropic/claude-sonnet-4.5" })).toBe(
      "anthropic/claude-sonnet-4.5",
    );
  });

  it("hands any id to a default provider of the SDK", async () => {
    vi.stubGlobal("AI_SDK_DEFAULT_PROVIDER", {});
    expect(await resolveModel({ modelId: "local" })).toBe("local");
    vi.unstubAllGlobals();
    await expect(resolveModel({ modelId: "local", place: "j.prompt:2:8 " })).rejects.toMatchObject({
      code: "PROVIDER_UNKNOWN",
      message: 'j.prompt:2:8 The model "local" needs a provider.',
    });
  });

  it.each([
    { provider: "antropic", hint: 'Did you mean "anthropic"?' },
    {
      provider: "house",
      hint: expect.stringMatching(/^Known: anthropic, google, openai, openai-compatible, my-own\./),
    },
    { provider: "constructor", hint: expect.stringContaining("registerProvider") },
  ])("does not know $provider", async ({ provider, hint }) => {
    registerProvider("my-own", (id) => id);
    const failure = resolveModel({ provider, modelId: "x", place: "j.prompt:2:11 " });
    const message = `j.prompt:2:11 There is no provider "${provider}".`;
    await expect(failure).rejects.toMatchObject({ code: "PROVIDER_UNKNOWN", message, hint });
  });
});

describe("registerProvider", () => {
  it("makes a name known, also that of a built-in provider, at once or later", async () => {
    registerProvider("house", (id) => `house/${id}`);
    registerProvider("openai", async (id) => `later/${id}`);
    expect(await resolveModel({ provider: "house", modelId: "x" })).toBe("house/x");
    expect(await resolveModel({ provider: "openai", modelId: "x" })).toBe("later/x");
    registerProvider("house", () => "other/x");
    expect(await resolveModel({ provider: "house", modelId: "x" })).toBe("other/x");
  });

  it("is heard by another copy of the package", async () => {
    const copyPath = "./provider-registry.ts?copy";
    const copy: { readonly registerProvider: typeof registerProvider } = await import(
      /* @vite-ignore */ copyPath
    );
    expect(copy.registerProvider).not.toBe(registerProvider);
    copy.registerProvider("theirs", (id) => `theirs/${id}`);
    expect(await resolveModel({ provider: "theirs", modelId: "x" })).toBe("theirs/x");
  });

  it.each([
    { made: undefined, because: "a return is missing" },
    { made: {}, because: "it is no model" },
  ])("refuses $made in place of a model, because $because", async ({ made }) => {
    registerProvider("bad", () => made as string);
    await expect(resolveModel({ provider: "bad", modelId: "x" })).rejects.toMatchObject({
      code: "PROVIDER_INVALID",
    });
  });

  it.each([
    { name: " ", made: anyModel },
    { name: 5, made: anyModel },
    { name: "x", made: "a/b" },
  ])("refuses the name $name with $made", ({ name, made }) => {
    const register = () => registerProvider(name as string, made as () => string);
    expect(register).toThrowError(expect.objectContaining({ code: "PROVIDER_INVALID" }));
  });
});

function anyModel(): string {
  return "a/b";
}
