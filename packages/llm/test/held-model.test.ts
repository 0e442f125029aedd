import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type LanguageModel, wrapLanguageModel } from "ai";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openModel, recordReplay } from "../src/index.ts";
import { type JudgeQuestion, judgementAsker } from "../src/judge/ask-judgement.ts";
import type { AskingOptions } from "../src/judge/judge-options.ts";
import { verdictForm } from "../src/reply/verdict-form.ts";
import type { ChatAnswer } from "./chat-server.ts";
import { serve } from "./serve-chat.ts";
import { type VirtualRuntime, virtualRuntime } from "./virtual-runtime.ts";

const RIGHT: ChatAnswer = { kind: "text", text: '{"reasoning":"It does.","verdict":"pass"}' };
const busy = (seconds: number): ChatAnswer => ({
  kind: "status",
  status: 429,
  headers: { "retry-after": `${seconds}` },
});

const dir = mkdtempSync(join(tmpdir(), "output-held-"));
afterAll(() => rmSync(dir, { recursive: true }));

const nothing = { specificationVersion: "v4" } as const;

type MakeModel = (baseURL: string, apiKey?: string) => LanguageModel | Promise<LanguageModel>;

function bare(baseURL: string, apiKey = "sk-one") {
  return createOpenAICompatible({ name: "local", baseURL, apiKey, supportsStructuredOutputs: true })(
    "judge-1",
  );
}

const wrapped: MakeModel = (baseURL, apiKey) =>
  wrapLanguageModel({ model: bare(baseURL, apiKey), middleware: nothing });

const opened: MakeModel = async (baseURL, apiKey = "sk-one") => {
  vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", baseURL);
  vi.stubEnv("OPENAI_COMPATIBLE_API_KEY", apiKey);
  try {
    return (await openModel({ model: "openai-compatible:judge-1" }, nothing)).model;
  } finally {
    vi.unstubAllEnvs();
  }
};

const recorded: MakeModel = (baseURL, apiKey) =>
  wrapLanguageModel({ model: bare(baseURL, apiKey), middleware: recordReplay({ dir, mode: "record" }) });

const WAYS: readonly { readonly make: MakeModel; readonly how: string; readonly isShown: boolean }[] = [
  { make: bare, how: "made", isShown: true },
  { make: wrapped, how: "wrapped", isShown: false },
  { make: recorded, how: "wrapped by recordReplay", isShown: true },
  { make: opened, how: "opened with a middleware", isShown: true },
];

/** Asks one question after the other, without retries, and answers the waits of each beside its limit. */
function asker(runtime: VirtualRuntime) {
  const ask = judgementAsker(runtime);
  return async (model: LanguageModel, more: AskingOptions = {}) => {
    const messages = [{ role: "user" as const, content: "Judge this." }];
    const question: JudgeQuestion = { model, instructions: "You judge.", messages, maxRetries: 0, ...more };
    const before = runtime.waits.length;
    const outcome = await ask(question, verdictForm({}), undefined).then(
      ({ value }) => value,
      ({ code, attempts }) => `${code} ${attempts}`,
    );
    return [outcome, ...runtime.waits.slice(before + 1)];
  };
}

describe.each(WAYS)("a model that is $how anew for each question", ({ make, isShown }) => {
  it("waits as long as the provider asked", async () => {
    const server = await serve(({ number }) => (number === 1 ? busy(7) : RIGHT));
    const ask = asker(virtualRuntime({ random: [0], impatientBelowMs: 8000 }));
    expect(await ask(await make(server.baseURL))).toEqual(["JUDGE_UNAVAILABLE 1"]);
    expect(await ask(await make(server.baseURL))).toEqual(["pass", 7000]);
  });

  it("does not fail for the wait of another that has its name", async () => {
    const server = await serve(() => busy(277_000));
    const other = await serve(() => RIGHT);
    const ask = asker(virtualRuntime());
    expect(await ask(await make(server.baseURL))).toEqual(["JUDGE_UNAVAILABLE 1"]);
    expect(await ask(await make(other.baseURL))).toEqual(["pass"]);
    expect(await ask(await make(server.baseURL, "sk-two"))).toEqual(["JUDGE_UNAVAILABLE 1"]);
    expect(await ask(await make(server.baseURL))).toEqual([`JUDGE_UNAVAILABLE ${isShown ? 0 : 1}`]);
  });
});

it.each([
  { status: 400, holds: false },
  { status: 403, holds: false },
  { status: 422, holds: false },
  { status: 408, holds: true },
  { status: 409, holds: true },
  { status: 429, holds: true },
  { status: 503, holds: true },
])("holds others for the Retry-After of a status $status: $holds", async ({ status, holds }) => {
  const headers = { "retry-after": "3600" };
  const server = await serve(({ number }) => (number === 1 ? { kind: "status", status, headers } : RIGHT));
  const ask = asker(virtualRuntime());
  const [refused] = await ask(bare(server.baseURL));
  expect(refused).toMatch(/ 1$/);
  expect(await ask(bare(server.baseURL))).toEqual([holds ? "JUDGE_UNAVAILABLE 0" : "pass"]);
});

it("waits until the date that the provider tells", async () => {
  const headers = { "retry-after": "Thu, 01 Jan 2026 00:00:07 GMT" };
  const server = await serve(({ number }) =>
    number === 1 ? { kind: "status", status: 429, headers } : RIGHT,
  );
  const ask = asker(virtualRuntime({ random: [0], impatientBelowMs: 8000 }));
  expect(await ask(bare(server.baseURL))).toEqual(["JUDGE_UNAVAILABLE 1"]);
  expect(await ask(bare(server.baseURL))).toEqual(["pass", 7000]);
});

describe("a model that was told to wait, and whose answers are recorded", () => {
  async function heldAfterOne(seconds: number) {
    const runtime = virtualRuntime({ random: [0], impatientBelowMs: 8000 });
    const server = await serve(({ number }) => (number === 2 ? busy(seconds) : RIGHT));
    const folder = mkdtempSync(join(dir, "auto-"));
    const model = wrapLanguageModel({
      model: bare(server.baseURL),
      middleware: [nothing, recordReplay({ dir: folder })],
    });
    const ask = asker(runtime);
    const judge = (about: string) => ask(model, { temperature: about.length });
    expect(await judge("a")).toEqual(["pass"]);
    expect(await judge("busy")).toEqual(["JUDGE_UNAVAILABLE 1"]);
    return { judge, requests: server.requests };
  }

  it("gives them at once, and waits before another is sent", async () => {
    const { judge, requests } = await heldAfterOne(7);
    expect(await judge("a")).toEqual(["pass"]);
    expect(await judge("new")).toEqual(["pass", 7000]);
    expect(requests).toHaveLength(3);
  });

  it("gives them, and sends no other where the wait is too long", async () => {
    const { judge, requests } = await heldAfterOne(277_000);
    expect(await judge("new")).toEqual(["JUDGE_UNAVAILABLE 0"]);
    expect(await judge("a")).toEqual(["pass"]);
    expect(requests).toHaveLength(2);
  });
});

it("waits for another of its name until half of its own time is over, also when it asks again", async () => {
  const runtime = virtualRuntime({ random: [0], impatientBelowMs: 3000 });
  const server = await serve(() => busy(3));
  const other = await serve(({ number }) => {
    runtime.advance(600);
    return number === 1 ? { kind: "text", text: "Kind." } : RIGHT;
  });
  const ask = asker(runtime);
  expect(await ask(await wrapped(server.baseURL))).toEqual(["JUDGE_UNAVAILABLE 1"]);
  expect(await ask(await wrapped(other.baseURL), { timeoutMs: 3300 })).toEqual(["pass", 1650]);
});

it("does not wait for another key or address, where a model shows its own", async () => {
  const server = await serve(() => busy(7));
  const other = await serve(() => RIGHT);
  const ask = asker(virtualRuntime({ random: [0], impatientBelowMs: 8000 }));
  expect(await ask(bare(server.baseURL))).toEqual(["JUDGE_UNAVAILABLE 1"]);
  expect(await ask(bare(server.baseURL, "sk-two"))).toEqual(["JUDGE_UNAVAILABLE 1"]);
  expect(await ask(bare(other.baseURL))).toEqual(["pass"]);
});

it("fails at once for a wrapped model that was told to wait for too long itself", async () => {
  const server = await serve(() => busy(277_000));
  const ask = asker(virtualRuntime());
  const model = await wrapped(server.baseURL);
  expect(await ask(model)).toEqual(["JUDGE_UNAVAILABLE 1"]);
  expect(await ask(model)).toEqual(["JUDGE_UNAVAILABLE 0"]);
});
