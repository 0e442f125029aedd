import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bareEnvironment, FROM_SOURCES, runOutput } from "./run-output.ts";

const FIXTURE = fileURLToPath(new URL("./fixtures/verdicts", import.meta.url));
let cwd = "";
const started: ChildProcess[] = [];

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output 100% #1 "));
  await cp(FIXTURE, cwd, { recursive: true });
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await rm(cwd, { recursive: true });
});

/** Starts a test of the slow workflow, and waits until it waits. */
async function startSlow(...flags: readonly string[]) {
  const args = [...FROM_SOURCES, "workflow", "test", "slow", ...flags];
  const child = spawn(process.execPath, args, { cwd, env: bareEnvironment() });
  started.push(child);
  let told = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    told += chunk;
  });
  const stdout = text(child.stdout);
  const ended = once(child, "close").then(() => {
    if (!told.includes("waiting")) throw new Error(`It ended before it waited: ${told}`);
  });
  while (!told.includes("waiting")) await Promise.race([once(child.stderr, "data"), ended]);
  return {
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      await ended;
      return { code: child.exitCode, stdout: await stdout, stderr: told };
    },
  };
}

describe("a process that tests a workflow", () => {
  it("B43, B44: ends with its own code, whatever the workflow's code leaves behind", async () => {
    const { code, stdout, stderr } = await runOutput(["workflow", "test", "noisy", "--cached", "--json"], {
      cwd,
    });
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      cases: [
        {
          evaluators: [
            { name: "printing", verdict: "pass" },
            { name: "exiting", verdict: "undecided", reasoning: expect.stringContaining("process.exit(0)") },
          ],
        },
      ],
      exitCode: 3,
    });
    for (const told of [
      "printed while loading",
      "printed by console.log",
      "printed by console.info",
      "printed by process.stdout",
      "floating while loading",
      "thrown by a timer",
    ]) {
      expect(stderr).toContain(told);
    }
  });

  it("is no success when the workflow's code waits for ever", async () => {
    const args = ["workflow", "test", "unsettled", "--cached", "--json"];
    const { code, stdout, stderr } = await runOutput(args, { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("waits for something that never comes. [WORKFLOW_UNSETTLED]");
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: "WORKFLOW_UNSETTLED" }, exitCode: 2 });
  });

  it("B59: prints nothing of its environment", async () => {
    const env = { OPENAI_API_KEY: "test-not-real-key" };
    const { stdout, stderr } = await runOutput(["workflow", "test", "said", "--json"], { cwd, env });
    expect(stdout + stderr).not.toContain("test-not-real-key");
  });
});

describe("a signal", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("%s ends a test with exit code %i and an honest report", async (signal, code) => {
    const slow = await startSlow("--json");
    const run = await slow.stop(signal);
    expect(run.code).toBe(code);
    expect(run.stderr).toContain(`Stopped by ${signal}: 1 of 3 cases are finished; --resume continues.`);
    expect(JSON.parse(run.stdout)).toMatchObject({
      status: "stopped",
      cases: [{ datasetName: "first", verdict: "pass" }],
      summary: { total: 1, notRun: 2 },
      exitCode: code,
    });
  });

  it("leaves results behind that --resume continues with", async () => {
    const slow = await startSlow("--output", "r.txt");
    const stopped = await slow.stop("SIGINT");
    expect(stopped).toMatchObject({ code: 130, stdout: "" });
    expect(await readFile(join(cwd, "r.txt"), "utf8")).toContain("STOPPED: 1 passed; 1 of 3 decided");
    await access(join(cwd, ".output/runs/slow.jsonl"));

    const env = { ANSWER_ALL: "1" };
    const resumed = await runOutput(["workflow", "test", "slow", "--resume", "--json"], { cwd, env });
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: "completed", summary: { passed: 3 } });
  });
});

describe("a pipe behind output workflow test", () => {
  it("that is closed early changes no exit code", async () => {
    const args = [...FROM_SOURCES, "workflow", "test", "said", "--cached", "--json"];
    const child = spawn(process.execPath, args, { cwd, env: bareEnvironment() });
    child.stdout.destroy();
    const [stderr] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect({ code: child.exitCode, stderr }).toEqual({ code: 1, stderr: "" });
  });
});
