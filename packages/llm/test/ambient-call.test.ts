import type { RecordedUsage } from "@outputai/core";
import { afterEach, describe, expect, it } from "vitest";
import { withContext } from "../src/context/context-storage.ts";
import { generateText, jsonSchema, Output } from "../src/index.ts";
import { type ChatAnswer, type ChatServer, startChatServer } from "./chat-server.ts";

const servers: ChatServer[] = [];

async function serve(answer: (number: number) => ChatAnswer | Promise<ChatAnswer>): Promise<ChatServer> {
  const server = await startChatServer(({ number }) => answer(number));
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const ask = ({ baseURL }: ChatServer, more: object = {}) =>
  generateText({
    prompt: "judge_reply@v1",
    promptDir: new URL("prompts", import.meta.url),
    variables: { content: "A reply." },
    baseURL,
    maxRetries: 0,
    ...more,
  });

async function recordedBy(work: () => Promise<unknown>): Promise<readonly RecordedUsage[]> {
  const recorded: RecordedUsage[] = [];
  await withContext({ recordUsage: (usage) => void recorded.push(usage) }, work).catch(() => {});
  return recorded;
}

const UNKNOWN = { requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 };
const COUNTED = { inputTokens: 10, outputTokens: 5, totalTokens: 15, requests: 1, requestsWithoutCost: 1 };
const schema = jsonSchema({
  type: "object",
  properties: { verdict: { type: "string" } },
  required: ["verdict"],
});

describe("generateText in an evaluator", () => {
  it.each<{
    readonly answer: ChatAnswer;
    readonly more?: object;
    readonly usage: RecordedUsage;
    readonly because: string;
  }>([
    { answer: { kind: "text", text: "Fine." }, usage: COUNTED, because: "it was answered" },
    {
      answer: { kind: "text", text: "No JSON." },
      more: { output: Output.object({ schema }) },
      usage: COUNTED,
      because: "what does not fit was answered too",
    },
    { answer: { kind: "status", status: 500 }, usage: UNKNOWN, because: "nobody knows what a failure used" },
    { answer: { kind: "dropped", when: "within" }, usage: UNKNOWN, because: "it was under way" },
    { answer: { kind: "status", status: 401 }, usage: UNKNOWN, because: "it was sent" },
  ])("tells $usage, because $because", async ({ answer, more, usage }) => {
    const server = await serve(() => answer);
    expect(await recordedBy(() => ask(server, more))).toEqual([usage]);
  });

  it("tells nothing of a request that was not sent", async () => {
    const server = await serve(() => ({ kind: "text", text: "Fine." }));
    expect(await recordedBy(() => ask(server, { variables: {} }))).toEqual([]);
  });

  it("stops when the evaluator is stopped", async () => {
    const stop = new AbortController();
    const server = await serve(() => {
      stop.abort(new Error("time is up"));
      return { kind: "held", release: new Promise(() => {}), answer: { kind: "text", text: "" } };
    });
    await expect(withContext({ signal: stop.signal }, () => ask(server))).rejects.toThrow("time is up");
  });

  it("stops for its own signal too", async () => {
    const own = new AbortController();
    const server = await serve(() => {
      own.abort(new Error("mine"));
      return { kind: "held", release: new Promise(() => {}), answer: { kind: "text", text: "" } };
    });
    const signal = new AbortController().signal;
    const asked = withContext({ signal }, () => ask(server, { abortSignal: own.signal }));
    await expect(asked).rejects.toThrow("mine");
  });
});
