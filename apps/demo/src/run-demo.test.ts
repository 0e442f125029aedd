import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startChatServer } from "../test/chat-server.ts";
import { outputCommand } from "../test/output-command.ts";
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

async function run(given: DemoEnvironment, name = "trials.jsonl") {
  const env = given.OUTPUT_DEMO_MODEL ? { ...given, OUTPUT_DEMO_RECORDINGS: `${folder}/kept` } : given;
  const [stdout, stderr] = [collector(), collector()];
  const file = join(folder, name);
  const trialsFile = relative(root, file);
  const resultsFile = `${file}.results.jsonl`;
  const command = outputCommand(env);
  const exitCode = await runDemo({ env, stdout, stderr, root, trialsFile, resultsFile, command });
  return {
    exitCode,
    stdout: stdout.text(),
    stderr: stderr.text(),
    recording: await readFile(file, "utf8"),
  };
}

/** What a command of the demo leaves, pasted into a shell that knows nothing of a model, at the top of the repository. */
async function paste(stdout: string, intro: string) {
  const [, printed = "", code] =
    new RegExp(`^${intro}: (.*) \\(.*exit code (\\d)[^)]*\\)$`, "m").exec(stdout) ?? [];
  expect(printed).toMatch(BUILT);
  const command = printed.replace(BUILT, "node --conditions=@outputai/source $1packages/cli/src/bin.ts");
  const names = Object.keys(process.env).filter((name) => /OUTPUT_|OPENAI_|GATEWAY/.test(name));
  const unknown = Object.fromEntries(names.map((name) => [name, undefined]));
  const env = { ...process.env, ...unknown, NO_COLOR: "1" };
  const child = spawn("sh", ["-c", command], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const [report] = await Promise.all([text(child.stdout), once(child, "close")]);
  return { report, code: child.exitCode, printedCode: Number(code) };
}

const BUILT = /node ((?:\.\.\/)*)scripts\/run\.mjs node (?:\.\.\/)*packages\/cli\/dist\/bin\.js/;

describe("runDemo", () => {
  it("ends with 0, shows the report and names the command that grades again", async () => {
    const { exitCode, stdout, stderr } = await run({});
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toContain(
      "10 samples × 2 epochs on a scripted model (no model is asked, no network, no key)",
    );
    expect(stdout.split("\n", 1)[0]).toMatch(/^Two parts: /);
    expect(stdout).toContain("20 trials (1 of them crashed)");
    expect(stdout).toContain("The judge of its rubric is scripted too");
    expect(stdout).toContain("That is what it should show");
    expect(stdout).toMatch(
      /^Grade the recorded trials again: node scripts\/run\.mjs node packages\/cli\/dist\/bin\.js check .*exit code 1; no agent runs\)$/m,
    );
    expect(stdout.slice(stdout.indexOf("output workflow test ·"))).toBe(REPLY_REPORT);
  });

  it("names commands that show the same again", async () => {
    const { stdout } = await run({});
    for (const intro of ["Grade the recorded trials again", "Test the saved replies again"]) {
      const { report, code, printedCode } = await paste(stdout, intro);
      expect(code).toBe(printedCode);
      expect(report).not.toBe("");
      expect(stdout).toContain(report);
    }
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
      expect(stdout).toMatch(/^reads_kindly +informational +5 +0 +0/m);
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
      expect(stdout).toMatch(/by openai-compatible[:/]loopback.*: 6 judgements/);
      // 6 rubrics, and 5 replies of which two may be asked at once; the reports that are compared replay all.
      const judgements = server.requests.filter(({ tools }) => tools.length === 0);
      expect(judgements.length).toBeGreaterThanOrEqual(10);
      expect(judgements.length).toBeLessThanOrEqual(11);
      expect(server.requests[0]?.tools).toEqual(["order_lookup", "refund_create", "escalate"]);
      expect(recording + stdout).not.toContain("key-of-a-test");

      await server.close();
      const graded = await paste(stdout, "Grade the recorded trials again");
      expect(graded.code).toBe(graded.printedCode);
      expect(graded.report).toContain("replayed: 6 answers");
      const tested = await paste(stdout, "Test the saved replies again");
      expect(tested.code).toBe(tested.printedCode);
      expect(tested.report).toMatch(/^reads_kindly +informational +5 +0 +0/m);
      expect(tested.report).toContain("replayed: 5 answers");
    } finally {
      await server.close();
    }
  });

  it("ends with 1 and the reason when no run of a real model succeeded", async () => {
    const server = await startChatServer({ status: 401 });
    try {
      const { exitCode, stdout, stderr, recording } = await run({
        ...server.env,
        OUTPUT_DEMO_API_KEY: "wrong",
      });
      expect(exitCode).toBe(1);
      expect(stdout).not.toContain("as expected");
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

const REPLY_REPORT = `output workflow test · support_reply · 6 cases · 5 evaluators

evaluator                criticality    passed  partial  failed  abstained  errored    pass rate
refunds_what_is_due      required            3        0       2          0        0  60.0 %  3/5
looks_before_it_answers  required            5        0       0          0        0   100 %  5/5
names_the_order          required            5        0       0          0        0   100 %  5/5
speaks_as_the_shop       informational       4        0       1          0        0  80.0 %  4/5
reads_kindly             informational       4        1       0          0        0  80.0 %  4/5

Failed: 2 cases
  ✗ refund_forgotten: refunds_what_is_due: fail: 0 is not within 0.005 of 89.9 (diff: 89.9)
  ✗ refund_one_item: refunds_what_is_due: fail: 89.9 is not within 0.005 of 24.5 (diff: 65.4)

Undecided, neither passed nor failed: 1 case
  ? refund_outage: OUTPUT_MISSING: The case has no last_output. Make one: output workflow test support_reply --save

Passed, with informational findings: 1 case
  i where_is_it
      speaks_as_the_shop (informational): fail: Negated: String contains "as an AI", ignoring case
      reads_kindly (informational, replayed): partial: It is friendly and says where the order is, but begins with what the agent is, which helps nobody.

acceptable (passed or partial): 60.0 %  3/5
coverage: 5 of 6 decided
usage: recorded 5 times
replayed: 5 answers, for which nothing was sent
tokens: 0 input, 0 output
cost: $0.0000

FAILED: 2 failed, 1 undecided, 3 passed; 5 of 6 decided (exit code 1)

Test the saved replies again: cd apps/demo && node ../../scripts/run.mjs node ../../packages/cli/dist/bin.js workflow test support_reply --cached (exit code 1; no agent runs)

Both reports are as expected, and the demo ends with exit code 0.
`;
