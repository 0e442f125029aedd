import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { type ChatAnswer, type ChatServer, startChatServer } from "@outputai/llm/test/chat-server";
import { afterEach, describe, expect, it } from "vitest";
import { held, judgedProject, judgedTrials, verdict } from "./judged-project.ts";
import { bareEnvironment, FROM_SOURCES } from "./run-output.ts";

const JUDGE = ["--judge", "openai-compatible:judge-1"] as const;
const CHECK = ["check", "judged.json", "--trials", "judged.jsonl", ...JUDGE] as const;
const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** A model that answers so many questions, and holds all that come after: `arrived` settles with the last of `asked`. */
async function model({ answers, asked }: { readonly answers: number; readonly asked: number }) {
  let resolve = () => {};
  const arrived = new Promise<void>((settle) => {
    resolve = settle;
  });
  const server = await startChatServer(({ number }): ChatAnswer => {
    if (number === asked) resolve();
    return number <= answers ? verdict("pass", "It is kind.") : held;
  });
  endings.push(() => server.close());
  return { server, arrived };
}

interface Run {
  readonly cwd: string;
  readonly server: ChatServer;
  /** It is stopped once this settles. Absent: it ends by itself. */
  readonly arrived?: Promise<void>;
  readonly stdin?: string;
}

async function run(args: readonly string[], { cwd, server, arrived, stdin = "" }: Run) {
  const env = { ...bareEnvironment(), OPENAI_COMPATIBLE_BASE_URL: server.baseURL };
  const child = spawn(process.execPath, [...FROM_SOURCES, ...args], { cwd, env });
  endings.push(
    async () => child.kill("SIGKILL"),
    () => rm(cwd, { recursive: true, force: true }),
  );
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  await Promise.race([arrived, ended]);
  if (arrived !== undefined) child.kill("SIGINT");
  const [stdout, stderr] = await ended;
  return { code: child.exitCode, stdout, stderr };
}

const project = () => judgedProject({ trials: 60 });

async function labelledProject(): Promise<string> {
  const cwd = await project();
  const lines = Array.from({ length: 40 }, (_, row) =>
    JSON.stringify({ label: "pass", rubric: "Be kind.", output: `answer ${row}` }),
  );
  await writeFile(join(cwd, "labels.jsonl"), lines.join("\n"));
  return cwd;
}

/** An evaluator that asks a judge, and three labelled cases; one is asked at a time. */
const WORKFLOW: Readonly<Record<string, string>> = {
  "tests/evals/workflow.ts": `
    import { evalWorkflow, judgeVerdict, verify } from '@outputai/evals';

    const kind = verify({ name: 'kind' }, async ({ output }) =>
      judgeVerdict({ prompt: 'kind@v1', variables: { reply: output } }),
    );
    export default evalWorkflow({
      name: 'support_eval',
      config: { concurrency: 1 },
      evals: [{ evaluator: kind, criticality: 'required', interpret: { type: 'verdict' } }],
    });
  `,
  "tests/evals/prompts/kind@v1.prompt":
    "---\nprovider: openai-compatible\nmodel: judge-1\n---\n<user>\n{{ reply }}\n</user>\n",
  "tests/datasets/cases.yml": ["first", "second", "third"]
    .map(
      (name) =>
        `${name}:\n  input: {}\n  ground_truth: { evals: { kind: { verdict: pass } } }\n  last_output: { output: They float. }\n`,
    )
    .join(""),
};

async function workflowProject(): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), "output paid 100% #1 "));
  for (const [name, content] of Object.entries(WORKFLOW)) {
    const path = join(cwd, "src/workflows/support", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return cwd;
}

const STOPPED = { answers: 5, asked: 13 };
const used = { requests: 13, inputTokens: 50, outputTokens: 25, requestsWithoutTokens: 8 };

describe("output check that ends without a report", () => {
  it("tells what each judge was asked when it is stopped, and how to keep the answers, as JSON", async () => {
    const { server, arrived } = await model(STOPPED);
    const { code, stdout, stderr } = await run([...CHECK, "--json"], {
      cwd: await project(),
      server,
      arrived,
    });
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({
      error: {
        code: "RUN_INTERRUPTED",
        hint: "Run it again with --judge-recordings DIR: answers are kept there, and paid for once.",
        usage: used,
      },
      judge: [{ model: "openai-compatible/judge-1", judgements: 13, answered: 5, usage: used }],
      exitCode: 130,
    });
    expect(stderr).toContain(
      "judged:\n  by openai-compatible/judge-1: 13 judgements, 8 of them without a verdict\n",
    );
    expect(server.requests).toHaveLength(13);
  });

  it.each([[[]], [["--output", "r.txt"]], [["--json", "--output", "r.json"]]])(
    "tells it in text with %j, and where the answers are",
    async (flags) => {
      const { server, arrived } = await model(STOPPED);
      const args = [...CHECK, ...flags, "--judge-recordings", "kept"];
      const { code, stderr } = await run(args, { cwd: await project(), server, arrived });
      expect(code).toBe(130);
      expect(stderr.split("\n")).toEqual([
        "error: Stopped by SIGINT before it was done. [RUN_INTERRUPTED]",
        "judged:",
        "  by openai-compatible/judge-1: 13 judgements, 8 of them without a verdict",
        "    requests: 13",
        "    tokens: 50 input, 25 output for 5 of 13 requests; the tokens of 8 are unknown",
        "    cost: unknown",
        "hint: Run it again: what was answered is kept in kept, and --judge-mode auto does not ask for it again.",
        "",
      ]);
    },
  );

  it("tells it where a line after judged trials is broken", async () => {
    const { server } = await model({ answers: 60, asked: 60 });
    const args = ["check", "judged.json", "--trials", "-", ...JUDGE, "--json"];
    const stdin = `${judgedTrials(60)}\n\n{broken`;
    const { code, stdout, stderr } = await run(args, { cwd: await project(), server, stdin });
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      error: { code: "TRIALS_INVALID", usage: { requests: 60, inputTokens: 600 } },
      judge: [{ judgements: 60, answered: 60, usage: { requests: 60 } }],
    });
    expect(stderr).toContain("  by openai-compatible/judge-1: 60 judgements\n    requests: 60\n");
  });

  it.runIf(process.platform === "linux")("tells it where the report cannot be written", async () => {
    const { server } = await model({ answers: 60, asked: 60 });
    const args = [...CHECK, "--json", "--output", "/dev/full"];
    const { code, stderr } = await run(args, { cwd: await project(), server });
    expect(code).toBe(2);
    expect(stderr).toContain("[REPORT_UNWRITABLE]\njudged:\n  by openai-compatible/judge-1: 60 judgements\n");
  });

  it("tells nothing of judges that were asked nothing", async () => {
    const { server } = await model({ answers: 0, asked: 1 });
    const cwd = await project();
    await writeFile(join(cwd, "judged.jsonl"), "{broken");
    const { stdout, stderr } = await run([...CHECK, "--json"], { cwd, server });
    expect(stderr).not.toContain("judged:");
    expect(JSON.parse(stdout).error).not.toHaveProperty("usage");
    expect(JSON.parse(stdout).judge).toMatchObject([{ judgements: 0, usage: {} }]);
  });
});

describe("output judge calibrate that is stopped", () => {
  const CALIBRATE = ["judge", "calibrate", "labels.jsonl", ...JUDGE] as const;

  it("tells what asking used, and how to keep the answers", async () => {
    const { server, arrived } = await model(STOPPED);
    const cwd = await labelledProject();
    const { code, stdout, stderr } = await run([...CALIBRATE, "--json"], { cwd, server, arrived });
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({
      error: {
        code: "RUN_INTERRUPTED",
        hint: expect.stringContaining("--judge-recordings DIR"),
        usage: used,
      },
    });
    expect(stderr.split("\n").slice(1, 4)).toEqual([
      "usage:",
      "  requests: 13",
      "  tokens: 50 input, 25 output for 5 of 13 requests; the tokens of 8 are unknown",
    ]);
  });

  it.runIf(process.platform === "linux")("tells it where the report cannot be written", async () => {
    const { server } = await model({ answers: 40, asked: 40 });
    const cwd = await labelledProject();
    const { code, stderr } = await run([...CALIBRATE, "--output", "/dev/full"], { cwd, server });
    expect(code).toBe(2);
    expect(stderr).toContain("[REPORT_UNWRITABLE]\nusage:\n  requests: 40\n");
  });

  it("tells what an evaluator used, for the case that was under way too", async () => {
    const { server, arrived } = await model({ answers: 1, asked: 2 });
    const cwd = await workflowProject();
    const file = "src/workflows/support/tests/datasets/cases.yml";
    const args = ["judge", "calibrate", file, "--min-labels", "3", "--json"];
    const { code, stdout } = await run(args, { cwd, server, arrived });
    expect(code).toBe(130);
    expect(JSON.parse(stdout).error).toMatchObject({
      code: "RUN_INTERRUPTED",
      hint: "Run it again.",
      usage: { requests: 2, inputTokens: 10, requestsWithoutTokens: 1 },
    });
  });
});

describe("output workflow test without a report", () => {
  it.runIf(process.platform === "linux")("tells what was used where it cannot be written", async () => {
    const { server } = await model({ answers: 3, asked: 3 });
    const args = ["workflow", "test", "support", "--cached", "--json", "--output", "/dev/full"];
    const { code, stderr } = await run(args, { cwd: await workflowProject(), server });
    expect(code).toBe(2);
    expect(stderr).toContain("[REPORT_UNWRITABLE]\nusage:\n  requests: 3\n");
  });

  it("tells what finished cases used in the sum, and of the one under way in a note", async () => {
    const { server, arrived } = await model({ answers: 1, asked: 2 });
    const args = ["workflow", "test", "support", "--cached", "--json"];
    const { code, stdout } = await run(args, { cwd: await workflowProject(), server, arrived });
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({
      summary: { usage: { requests: 1, inputTokens: 10 } },
      notes: expect.arrayContaining([
        expect.objectContaining({
          code: "USAGE_UNCOUNTED",
          message: expect.stringContaining("requests: 1; tokens: unknown"),
        }),
      ]),
    });
  });
});
