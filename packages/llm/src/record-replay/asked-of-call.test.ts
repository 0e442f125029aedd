import { stableStringify } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withContext } from "../context/context-storage.ts";
import { askedOfCall, type RecordedCall } from "./asked-of-call.ts";
import { recordingKey } from "./recording-key.ts";

const model = { provider: "local.chat", modelId: "judge-1" } as RecordedCall["model"];

function asked(params: object, more: Partial<RecordedCall> = {}) {
  return askedOfCall({ params: params as RecordedCall["params"], model, ...more });
}

function user(text: string) {
  return { prompt: [{ role: "user", content: [{ type: "text", text }] }] };
}

function conversation(input: unknown, value: unknown) {
  const call = { toolCallId: "1", toolName: "log_in" };
  return {
    prompt: [
      { role: "assistant", content: [{ type: "tool-call", ...call, input }] },
      { role: "tool", content: [{ type: "tool-result", ...call, output: { type: "json", value } }] },
    ],
  };
}

const said = (text: string) => ({ prompt: [{ role: "assistant", content: [{ type: "text", text }] }] });

const file = (more: object) => ({
  prompt: [
    { role: "user", content: [{ type: "file", mediaType: "image/png", data: new Uint8Array([1]), ...more }] },
  ],
});

/** A call in which a text stands in place of another, once. */
function withAnother(
  call: object,
  { from, to, skipped }: { from: string; to: string; skipped: number },
): object {
  let seen = 0;
  return JSON.parse(JSON.stringify(call), (_, value) => (value === from && seen++ === skipped ? to : value));
}

describe("askedOfCall", () => {
  it("writes messages line by line, and what stands in one line as it is", () => {
    const prompt = [
      { role: "system", content: "You judge.\nBe kind." },
      { role: "user", content: [{ type: "text", text: "Judge this." }] },
    ];
    expect(asked({ prompt, temperature: 0, seed: undefined })).toEqual({
      provider: "local.chat",
      model: "judge-1",
      temperature: 0,
      prompt: [
        { role: "system", content: ["You judge.", "Be kind."] },
        { role: "user", content: [{ type: "text", text: "Judge this." }] },
      ],
    });
  });

  it.each([
    { params: user("The password: hunter2"), because: "a text says it" },
    { params: conversation({ password: "hunter2" }, {}), because: "a tool was called with it" },
    { params: conversation({}, { token: "hunter2" }), because: "a tool returned it" },
    {
      params: { ...user("Hello."), providerOptions: { local: { apiKey: "hunter2" } } },
      because: "a provider is given it",
    },
    {
      params: {
        ...user("Hello."),
        tools: [{ type: "provider", id: "local.mcp", name: "mcp", args: { authorization: "hunter2" } }],
      },
      because: "a tool of a provider is given it",
    },
    { params: { ...user("Hello."), headers: { "x-api-key": "hunter2" } }, because: "headers hold keys" },
  ])("B59: writes no secret: $because", ({ params }) => {
    expect(JSON.stringify(asked(params))).not.toContain("hunter2");
  });

  it("keeps the schema of a field that is named like a secret", () => {
    const schema = { type: "object", properties: { password: { type: "string" } } };
    expect(asked({ ...user("Hello."), responseFormat: { type: "json", schema } })).toMatchObject({
      responseFormat: { schema },
    });
  });

  it("B59: writes no user, query or fragment of a base URL that it is given", () => {
    const { baseURL } = asked(user("Hello."), { baseURL: "https://u:p@host.example/v1?k=abc&v=1#top" });
    expect(baseURL).toBe("https://host.example/v1");
  });

  it("takes the base URL that it is given in place of what the model shows", () => {
    const shown = { ...model, config: { baseURL: "https://shown.example/v1" } } as RecordedCall["model"];
    expect(asked(user("Hello."), { model: shown }).baseURL).toBe("https://shown.example/v1");
    expect(asked(user("Hello."), { model: shown, baseURL: "https://given.example/v1" }).baseURL).toBe(
      "https://given.example/v1",
    );
  });

  it.each<{ readonly one: object; readonly other: object; readonly because: string }>([
    {
      one: user("The password: hunter2"),
      other: user("The password: hunter3"),
      because: "what is hidden differs",
    },
    {
      one: said("password: hunter2"),
      other: said("password: [hidden]"),
      because: "a prompt lays a secret into a model's mouth",
    },
    {
      one: conversation({ password: "hunter2" }, {}),
      other: conversation({ password: "hunter3" }, {}),
      because: "a prompt has a tool called with another secret",
    },
    {
      one: conversation({}, { token: "abc" }),
      other: conversation({}, { token: "def" }),
      because: "a tool returns another secret",
    },
    {
      one: file({ filename: "password=a.png" }),
      other: file({ filename: "password=b.png" }),
      because: "files have other names",
    },
    {
      one: file({ providerOptions: { local: { token: "a" } } }),
      other: file({ providerOptions: { local: { token: "b" } } }),
      because: "a part of a message bears another secret",
    },
    {
      one: { ...user("Hello."), providerOptions: { local: { preamble: "password: a" } } },
      other: { ...user("Hello."), providerOptions: { local: { preamble: "password: b" } } },
      because: "a provider is given another text",
    },
    {
      one: { ...user("When?"), providerOptions: { local: { until: new Date(0) } } },
      other: { ...user("When?"), providerOptions: { local: { until: new Date(1) } } },
      because: "dates differ",
    },
    {
      one: { prompt: [{ role: "user", content: [{ type: "file", data: new Uint8Array([1]) }] }] },
      other: { prompt: [{ role: "user", content: [{ type: "file", data: new Uint8Array([2]) }] }] },
      because: "bytes differ",
    },
    {
      one: { prompt: [{ role: "user", content: [{ type: "file", data: new URL("https://a.example/1") }] }] },
      other: {
        prompt: [{ role: "user", content: [{ type: "file", data: new URL("https://a.example/2") }] }],
      },
      because: "addresses differ",
    },
    {
      one: { ...user("Hello."), responseFormat: { type: "json", schema: { pattern: "password: a" } } },
      other: { ...user("Hello."), responseFormat: { type: "json", schema: { pattern: "password: b" } } },
      because: "schemas differ",
    },
    {
      one: { ...user("Hello."), tools: [{ type: "function", name: "a", description: "api_key: a" }] },
      other: { ...user("Hello."), tools: [{ type: "function", name: "a", description: "api_key: b" }] },
      because: "tools differ",
    },
    {
      one: { ...user("Hello."), toolChoice: { type: "auto" } },
      other: { ...user("Hello."), toolChoice: { type: "none" } },
      because: "the choice of tools differs",
    },
    {
      one: { ...user("Hello."), reasoning: "low" },
      other: { ...user("Hello."), reasoning: "high" },
      because: "the effort of reasoning differs",
    },
    {
      one: { ...user("Hello."), topK: 1, presencePenalty: 0 },
      other: { ...user("Hello."), topK: 1, presencePenalty: 1 },
      because: "a penalty differs",
    },
    {
      one: { ...user("Hello."), settingOfTomorrow: 1 },
      other: { ...user("Hello."), settingOfTomorrow: 2 },
      because: "what is not known yet differs",
    },
  ])("B47: has another key when $because", ({ one, other }) => {
    expect(recordingKey(asked(one))).not.toBe(recordingKey(asked(other)));
  });

  it("B47: has another key at another provider, model, trial and repetition", () => {
    const keys = [
      asked(user("Hello.")),
      asked(user("Hello."), { model: { ...model, provider: "other.chat" } as RecordedCall["model"] }),
      asked(user("Hello."), { model: { ...model, modelId: "judge-2" } as RecordedCall["model"] }),
      withContext({ trial: 1 }, () => asked(user("Hello."))),
      withContext({ trial: 2 }, () => asked(user("Hello."))),
      withContext({ repeat: 1 }, () => asked(user("Hello."))),
    ].map(recordingKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    {
      one: { ...user("Hello."), providerOptions: { local: { apiKey: "mine" } } },
      other: { ...user("Hello."), providerOptions: { local: { apiKey: "yours" } } },
      because: "whose key is used is no part of it",
    },
    {
      one: { ...user("Hello."), tools: [{ type: "provider", name: "mcp", args: { token: "mine" } }] },
      other: { ...user("Hello."), tools: [{ type: "provider", name: "mcp", args: { token: "yours" } }] },
      because: "whose key a provider's tool is given is no part of it",
    },
    {
      one: { ...user("Hello."), headers: { "x-key": "1" }, abortSignal: new AbortController().signal },
      other: user("Hello."),
      because: "headers and signals only carry it",
    },
  ])("has the same key: $because", ({ one, other }) => {
    expect(recordingKey(asked(one))).toBe(recordingKey(asked(other)));
  });

  it("B47: has another key wherever two calls differ, also in secrets alone", () => {
    const word = fc.constantFrom(
      "a",
      "password: a",
      "password: b",
      "password: [hidden]",
      "q9wZ3v8L",
      "q9wZ3v8M",
    );
    const input = fc.oneof(
      word,
      fc.dictionary(fc.constantFrom("token", "q"), fc.oneof(word, fc.nat(2), fc.array(word))),
    );
    const part = fc.oneof(
      word.map((text) => ({ type: "text", text })),
      word.map((text) => ({ type: "reasoning", text })),
      word.map((filename) => ({ type: "file", mediaType: "image/png", data: "AQ==", filename })),
      input.map((value) => ({ type: "tool-call", toolCallId: "1", toolName: "t", input: value })),
      input.map((value) => ({
        type: "tool-result",
        toolCallId: "1",
        toolName: "t",
        output: { type: "json", value },
      })),
    );
    const message = fc.oneof(
      word.map((content) => ({ role: "system", content })),
      fc.record({
        role: fc.constantFrom("user", "assistant", "tool"),
        content: fc.array(part, { maxLength: 2 }),
      }),
    );
    const call = fc.record(
      {
        prompt: fc.array(message, { maxLength: 3 }),
        stopSequences: fc.array(word, { maxLength: 2 }),
        responseFormat: word.map((description) => ({ type: "json", schema: { description } })),
        tools: word.map((description) => [
          { type: "function", name: "t", inputSchema: { token: { description } } },
        ]),
        providerOptions: word.map((preamble) => ({ local: { preamble } })),
      },
      { requiredKeys: ["prompt"] },
    );
    // one of the words has no shape, and is known to be a key
    const hide = (text: string) => text.replaceAll("q9wZ3v8L", "[hidden]");
    fc.assert(
      fc.property(call, word, word, fc.nat(3), (one, from, to, skipped) => {
        const other = withAnother(one, { from, to, skipped });
        const isSame = stableStringify(one) === stableStringify(other);
        const [first, second] = [asked(one, { hide }), asked(other, { hide })];
        expect(recordingKey(first) === recordingKey(second)).toBe(isSame);
        expect(JSON.stringify(first)).not.toContain("q9wZ3v8L");
      }),
      { numRuns: 500 },
    );
  });

  it("refuses what a file could not say", () => {
    const providerOptions = { local: { stops: new Map() } };
    expect(() => asked({ ...user("Hello."), providerOptions })).toThrow("/providerOptions/local/stops");
  });
});
