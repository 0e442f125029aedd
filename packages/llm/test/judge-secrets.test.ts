import { inspect } from "node:util";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { afterEach, describe, expect, it } from "vitest";
import { type JudgeError, judgeVerdict } from "../src/index.ts";
import { type ChatAnswer, type ChatServer, startChatServer } from "./chat-server.ts";

const KEY = "sk-proj-4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c";
const HEADER = "tok-77aa66bb55cc44dd33ee22ff11aa00bb";

const servers: ChatServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function failAt(answer: ChatAnswer): Promise<JudgeError> {
  const server = await startChatServer(() => answer);
  servers.push(server);
  const provider = createOpenAICompatible({
    name: "local",
    baseURL: server.baseURL,
    apiKey: KEY,
    headers: { "x-api-key": HEADER },
    queryParams: { token: HEADER },
    supportsStructuredOutputs: true,
  });
  return judgeVerdict({
    prompt: "judge_reply@v1",
    promptDir: new URL("prompts", import.meta.url),
    variables: { content: "A reply." },
    model: provider("judge-1"),
    maxRetries: 0,
  }).then(
    () => expect.unreachable("the judge answered"),
    (error) => error,
  );
}

const echo = (status: number, body: string): ChatAnswer => ({ kind: "status", status, body });

describe("the error of a judge (B59)", () => {
  it.each<{ readonly answer: ChatAnswer; readonly because: string }>([
    {
      answer: echo(401, JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}.` } })),
      because: "the server quotes the key",
    },
    {
      answer: echo(400, JSON.stringify({ error: { message: `Authorization: Bearer ${KEY}` } })),
      because: "the server quotes the header",
    },
    {
      answer: echo(500, JSON.stringify({ message: `x-api-key: ${HEADER}` })),
      because: "the server quotes a header of its own",
    },
    {
      answer: echo(500, `<pre>Authorization: Bearer ${KEY}</pre>`),
      because: "the server answers with a page",
    },
    { answer: echo(429, "{"), because: "the server answers with half a document" },
    {
      answer: { kind: "status", status: 200, body: `token=${HEADER}`, contentType: "text/plain" },
      because: "it is no completion",
    },
    {
      answer: { kind: "dropped", when: "before" },
      because: "the connection ends, and its URL holds a token",
    },
  ])("holds no key, although $because", async ({ answer }) => {
    const error = await failAt(answer);
    const shown = [
      String(error),
      JSON.stringify(error),
      error.hint ?? "",
      error.stack ?? "",
      inspect(error, { depth: 20, showHidden: true }),
    ].join("\n");
    expect(shown).not.toContain(KEY);
    expect(shown).not.toContain(HEADER);
  });
});
