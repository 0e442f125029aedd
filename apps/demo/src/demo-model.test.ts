import { describe, expect, it } from "vitest";
import { chooseModel } from "./demo-model.ts";

const gateway = { OUTPUT_DEMO_MODEL: "openai/gpt-5", AI_GATEWAY_API_KEY: "key-of-a-test" };
const endpoint = {
  OUTPUT_DEMO_MODEL: "small",
  OUTPUT_DEMO_BASE_URL: "http://127.0.0.1:1/v1",
  OUTPUT_DEMO_API_KEY: "key-of-a-test",
};

describe("chooseModel", () => {
  it.each([
    { env: {}, because: "nothing is set" },
    { env: { OUTPUT_DEMO_MODEL: "", OUTPUT_DEMO_BASE_URL: "" }, because: "what is set is empty" },
    { env: { AI_GATEWAY_API_KEY: "k", OUTPUT_DEMO_API_KEY: "k" }, because: "keys alone choose no model" },
  ])("is scripted when $because", ({ env }) => {
    expect(chooseModel(env)).toMatchObject({ kind: "scripted", model: { provider: "scripted" } });
  });

  it("takes an id of the AI Gateway", () => {
    const { kind, model, label } = chooseModel(gateway);
    expect({ kind, label }).toEqual({ kind: "real", label: "openai/gpt-5 through the AI Gateway" });
    expect(model).toMatchObject({ provider: "gateway", modelId: "openai/gpt-5" });
  });

  it("takes any model of an OpenAI-compatible endpoint", () => {
    const { kind, model, label } = chooseModel(endpoint);
    expect({ kind, label }).toEqual({ kind: "real", label: "small at 127.0.0.1:1" });
    expect(model).toMatchObject({ provider: "demo.chat", modelId: "small" });
  });

  it.each([
    {
      env: { ...gateway, AI_GATEWAY_API_KEY: "" },
      messages: ["AI_GATEWAY_API_KEY is not"],
      because: "no key is set",
    },
    {
      env: { ...gateway, OUTPUT_DEMO_MODEL: "gpt-5" },
      messages: ['"gpt-5", which is no id'],
      because: "the provider is missing",
    },
    {
      env: { OUTPUT_DEMO_MODEL: "gpt 5" },
      messages: ['"gpt 5", which is no id', "AI_GATEWAY_API_KEY is not"],
      because: "both are wrong",
    },
    {
      env: { ...endpoint, OUTPUT_DEMO_API_KEY: undefined },
      messages: ["OUTPUT_DEMO_API_KEY is not"],
      because: "the endpoint's key is missing",
    },
    {
      env: { ...endpoint, OUTPUT_DEMO_MODEL: "" },
      messages: ["OUTPUT_DEMO_MODEL is not"],
      because: "no model is named",
    },
    {
      env: { ...endpoint, OUTPUT_DEMO_BASE_URL: "localhost:8080" },
      messages: ["no http(s) URL"],
      because: "the URL is none",
    },
    {
      env: { OUTPUT_DEMO_BASE_URL: "ftp://x" },
      messages: ["OUTPUT_DEMO_MODEL is not", "no http(s) URL", "OUTPUT_DEMO_API_KEY is not"],
      because: "all three are wrong",
    },
  ])("is refused, never replaced by the scripted model, when $because", ({ env, messages }) => {
    const choose = () => chooseModel(env);
    expect(choose).toThrow(expect.objectContaining({ code: "DEMO_MODEL_INVALID" }));
    for (const message of messages) expect(choose).toThrow(message);
  });

  it("never quotes a URL that holds a password", () => {
    const env = { ...endpoint, OUTPUT_DEMO_BASE_URL: "http://user:sesame@127.0.0.1/v1" };
    expect(() => chooseModel(env)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("sesame") }),
    );
  });
});
