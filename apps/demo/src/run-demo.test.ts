import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startChatServer } from "../test/chat-server.ts";
import type { DemoEnvironment } from "./demo-model.ts";
import { runDemo } from "./run-demo.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "demo #1 50% "));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function collector() {
  let text = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return Object.assign(stream, { text: () => text });
}

async function run(env: DemoEnvironment, name = "trials.jsonl") {
  const [stdout, stderr] = [collector(), collector()];
  const file = join(folder, name);
  const exitCode = await runDemo({ env, stdout, stderr, root, trialsFile: relative(root, file) });
  return {
    exitCode,
    stdout: stdout.text(),
    stderr: stderr.text(),
    recording: await readFile(file, "utf8"),
  };
}

describe("runDemo", () => {
  it("ends with 0, shows the report and names the command that grades again", async () => {
    const { exitCode, stdout, stderr } = await run({});
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toContain(
      "10 samples × 2 epochs on a scripted model (no model is asked, no network, no key)",
    );
    expect(stdout).toContain("20 trials (1 of them crashed)");
    expect(stdout).toContain("That is what it should show");
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(
      /^Grade the recorded trials again: node packages\/cli\/dist\/bin\.js check .*exit code 1; no agent runs\)$/,
    );
  });

  it("does the same twice, to the byte", async () => {
    const [first, second] = [await run({}), await run({})];
    expect(second).toEqual(first);
  });

  it("runs a real model at an OpenAI-compatible endpoint, with its tools and its key", async () => {
    const server = await startChatServer();
    try {
      const { exitCode, stdout, recording } = await run({
        ...server.env,
        OUTPUT_DEMO_API_KEY: "key-of-a-test",
      });
      expect(exitCode).toBe(0);
      expect(stdout).toContain(`× 2 epochs on loopback at 127.0.0.1:`);
      const trials = recording
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(trials).toHaveLength(20);
      expect(trials[0]).toMatchObject({
        status: "completed",
        output: "A colleague will call you.",
        toolCalls: [{ tool: "escalate", arguments: { summary: "help" }, status: "ok" }],
        usage: { inputTokens: 20, outputTokens: 10 },
      });
      expect(new Set(server.requests.map(({ authorization }) => authorization))).toEqual(
        new Set(["Bearer key-of-a-test"]),
      );
      expect(server.requests[0]?.tools).toEqual(["order_lookup", "refund_create", "escalate"]);
      expect(recording + stdout).not.toContain("key-of-a-test");
    } finally {
      await server.close();
    }
  });

  it("ends with 1 and the reason when no run of a real model succeeded", async () => {
    const server = await startChatServer({ status: 401 });
    try {
      const { exitCode, stderr, recording } = await run({ ...server.env, OUTPUT_DEMO_API_KEY: "wrong" });
      expect(exitCode).toBe(1);
      expect(stderr).toContain("no run succeeded; the first ended with: The key is wrong.");
      expect(JSON.parse(recording.split("\n", 1)[0] ?? "")).toMatchObject({
        status: "errored",
        toolCalls: [],
      });
    } finally {
      await server.close();
    }
  });

  it("does not start when a real model is named and its key is not set", async () => {
    await expect(run({ OUTPUT_DEMO_MODEL: "openai/gpt-5" })).rejects.toMatchObject({
      code: "DEMO_MODEL_INVALID",
      message: expect.stringContaining("AI_GATEWAY_API_KEY"),
    });
  });
});
