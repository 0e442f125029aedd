import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { type ChatAnswer, startChatServer } from "@outputai/llm/test/chat-server";
import { afterEach, describe, expect, it } from "vitest";
import { answerWhen, askedAbout, held, judgedProject, verdict } from "./judged-project.ts";
import { bareEnvironment, FROM_SOURCES } from "./run-output.ts";

const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function start(answer: (trial: number) => ChatAnswer, ...flags: readonly string[]) {
  const server = await startChatServer((request) => answer(askedAbout(request).trial));
  const cwd = await judgedProject({ trials: 200 });
  const args = ["check", "judged.json", "--trials", "judged.jsonl", "--judge", "openai-compatible:judge-1"];
  const env = { ...bareEnvironment(), OPENAI_COMPATIBLE_BASE_URL: server.baseURL };
  const child = spawn(process.execPath, [...FROM_SOURCES, ...args, ...flags], { cwd, env });
  endings.push(
    async () => child.kill("SIGKILL"),
    () => server.close(),
    () => rm(cwd, { recursive: true }),
  );
  return { server, cwd, child };
}

async function ended(child: ChildProcessWithoutNullStreams) {
  const [stderr] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stderr };
}

const NOBODY_READS = [
  "note: nobody reads the report any more: what was not judged by then is undecided.",
  "judged:",
  expect.stringMatching(/^ {2}by openai-compatible\/judge-1: \d+ judgements, \d+ of them without a verdict$/),
  expect.stringMatching(/^ {4}requests: [89]$/),
  expect.stringContaining("    tokens: "),
  "    cost: unknown",
  "",
];

/** Counts what arrives and answers none of it. */
function answerNothing(count: () => unknown): () => ChatAnswer {
  return () => {
    count();
    return held;
  };
}

describe("a run with judgements under way", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("ends on %s with exit code %i, and asks nothing more", async (signal, code) => {
    const { arrived, answer } = answerWhen(8);
    const { server, cwd, child } = await start(answerNothing(answer), "--json", "--output", "r.json");
    await arrived;
    child.kill(signal);
    const { stderr, code: actual } = await ended(child);
    expect({ code: actual, stderr }).toEqual({
      code,
      stderr: expect.stringContaining(`Stopped by ${signal}`),
    });
    expect(server.requests).toHaveLength(8);
    expect((await readdir(cwd)).filter((name) => name.startsWith("r.json"))).toEqual([]);
  });

  it("writes each result as soon as it is judged, and stops what is asked when its reader goes away", async () => {
    const { server, child } = await start(
      (trial) => (trial === 1 ? verdict("pass", "Kind.") : held),
      "--json",
    );
    const read = child.stdout.setEncoding("utf8")[Symbol.asyncIterator]();
    let written = "";
    while (!written.includes('"type":"llmJudge"')) written += (await read.next()).value;
    child.stdout.destroy();
    const { code, stderr } = await ended(child);
    expect({ code, lines: stderr.split("\n") }).toEqual({ code: 3, lines: NOBODY_READS });
    await Promise.all(server.requests.map(({ over }) => over));
    expect(server.requests.length).toBeLessThanOrEqual(9);
  });

  it("asks nothing more for a report that nobody reads, and is undecided", async () => {
    const { server, child } = await start(
      (trial) => (trial <= 20 ? verdict("pass", "Kind.") : held),
      "--json",
    );
    child.stdout.destroy();
    const { code, stderr } = await ended(child);
    expect({ code, lines: stderr.split("\n") }).toEqual({ code: 3, lines: NOBODY_READS });
    expect(server.requests.length).toBeLessThanOrEqual(28);
  });
});
