import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bareEnvironment, copyFixtures, FROM_SOURCES, runOutput } from "./run-output.ts";

let cwd = "";

beforeEach(async () => {
  cwd = await copyFixtures();
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await rm(cwd, { recursive: true });
});

const started: ChildProcess[] = [];

/** Many failing trials: their JSON report is larger than any pipe's buffer. */
function recording(trials: number): string {
  return Array.from({ length: trials }, (_, row) =>
    JSON.stringify({
      sample: row % 2 === 0 ? "refund_ok" : "refund_late",
      epoch: Math.floor(row / 2) + 1,
      status: "completed",
      output: "no".repeat(200),
      toolCalls: [],
    }),
  ).join("\n");
}

function start(args: readonly string[]) {
  const child = spawn(process.execPath, [...FROM_SOURCES, ...args], { cwd, env: bareEnvironment() });
  child.stdin.on("error", () => {});
  started.push(child);
  return child;
}

describe("the process", () => {
  it.each([
    ["refunds.json --trials passing.jsonl", 0],
    ["refunds.yaml --trials failing.jsonl --json", 1],
    ["refunds.json --trials missing.jsonl", 2],
    ["refunds.json --trials undecided.jsonl --output r.txt", 3],
  ])("B43, B49: ends by itself after '%s' with exit code %i", async (line, code) => {
    expect((await runOutput(["check", ...line.split(" ")], { cwd })).code).toBe(code);
  });

  it("B59: prints nothing of its environment", async () => {
    const env = { OPENAI_API_KEY: "test-not-real-key" };
    for (const trials of ["failing.jsonl", "missing.jsonl"]) {
      const { stdout, stderr } = await runOutput(["check", "refunds.json", "--trials", trials, "--json"], {
        cwd,
        env,
      });
      expect(stdout + stderr).not.toContain("test-not-real-key");
    }
  });
});

describe("a file behind standard input", () => {
  const inShell = async (line: string) => {
    const args = ["-c", `"$0" "$@" ${line}`, process.execPath, ...FROM_SOURCES, "check", "refunds.json"];
    const child = spawn("sh", args, { cwd, env: bareEnvironment() });
    const [stderr] = await Promise.all([text(child.stderr), once(child, "close")]);
    return { code: child.exitCode, stderr };
  };

  it("is not replaced by the report", async () => {
    const before = await readFile(join(cwd, "passing.jsonl"), "utf8");
    const { code, stderr } = await inShell("--trials - --output passing.jsonl < passing.jsonl");
    expect(code).toBe(2);
    expect(stderr).toContain("--output passing.jsonl is the input <stdin> itself.");
    expect(await readFile(join(cwd, "passing.jsonl"), "utf8")).toBe(before);
  });

  it("is not read a second time by its name", async () => {
    const { code, stderr } = await inShell("--trials - passing.jsonl < passing.jsonl");
    expect(code).toBe(2);
    expect(stderr).toContain("--trials names one file twice, as - and as passing.jsonl.");
  });
});

describe("a pipe behind output check", () => {
  it("gets all of a large report", async () => {
    const args = ["check", "refunds.json", "--trials", "-", "--json"];
    const { code, stdout } = await runOutput(args, { cwd, stdin: recording(10_000) });
    expect(code).toBe(1);
    expect(stdout.length).toBeGreaterThan(1_000_000);
    expect(JSON.parse(stdout).outcomes).toHaveLength(35_000);
  });

  it("gets all of it when it reads slowly", async () => {
    const child = start(["check", "refunds.json", "--trials", "-", "--json"]);
    child.stdin.end(recording(2_000));
    await once(child.stdout, "readable");
    expect(child.exitCode).toBeNull();
    expect(JSON.parse(await text(child.stdout)).outcomes).toHaveLength(7_000);
  });

  it.each(["text", "json"])("may go away: the exit code is the computed one (%s)", async (format) => {
    const child = start(["check", "refunds.json", "--trials", "-", "--format", format]);
    child.stdout.destroy();
    child.stdin.end(recording(2_000));
    const [stderr] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect({ code: child.exitCode, stderr }).toEqual({ code: 1, stderr: "" });
  });

  it.runIf(process.platform === "linux")("that is a full device is told, with exit code 2", async () => {
    const command = `"$0" "$@" > /dev/full`;
    const args = [process.execPath, ...FROM_SOURCES, "check", "refunds.json", "--trials", "passing.jsonl"];
    const child = spawn("sh", ["-c", command, ...args], { cwd, env: bareEnvironment() });
    const [stderr] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect(child.exitCode).toBe(2);
    expect(stderr).toContain("The report could not be written");
  });
});

describe("a signal", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("%s ends it with exit code %i and leaves no file", async (signal, code) => {
    const child = start(["check", "refunds.json", "--trials", "-", "--json", "--output", "r.json"]);
    child.stdin.write(`${recording(2)}\n`);
    await untilTemporaryFile();
    child.kill(signal);
    const [stderr] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect(child.exitCode).toBe(code);
    expect(stderr).toContain(`Stopped by ${signal}`);
    expect(await leftovers()).toEqual([]);
  });
});

describe.runIf(await systemTellsWhereThreadsSleep())("a signal while a named pipe", () => {
  it.each([
    { what: "of trials", line: "refunds.json --trials pipe --output r.json", because: "nobody writes to it" },
    {
      what: "of a spec",
      line: "pipe --trials passing.jsonl --output r.json",
      because: "nobody writes to it",
    },
    {
      what: "of a report",
      line: "refunds.json --trials passing.jsonl --output pipe",
      because: "nobody reads it",
    },
  ])("$what keeps it waiting ends it at once: $because", async ({ line }) => {
    execFileSync("mkfifo", [join(cwd, "pipe")]);
    const child = start(["check", ...line.split(" ")]);
    await untilItWaitsForPipe(child);
    child.kill("SIGINT");
    const [stderr] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect({ code: child.exitCode, stderr }).toEqual({
      code: 130,
      stderr: expect.stringContaining("Stopped by SIGINT"),
    });
    expect(await leftovers()).toEqual([]);
  });

  it("of trials is open and silent ends it at once", async () => {
    const pipe = join(cwd, "pipe");
    execFileSync("mkfifo", [pipe]);
    const child = start(["check", "refunds.json", "--trials", "pipe", "--output", "r.json"]);
    const writer = await open(pipe, "w");
    await writer.write(`${recording(1)}\n`);
    child.kill("SIGTERM");
    await once(child, "close");
    await writer.close();
    expect(child.exitCode).toBe(143);
    expect(await leftovers()).toEqual([]);
  });
});

async function leftovers(): Promise<readonly string[]> {
  return (await readdir(cwd)).filter((name) => name.startsWith("r.json") || name.endsWith(".tmp"));
}

async function systemTellsWhereThreadsSleep(): Promise<boolean> {
  return (await placesOfThreads("self")).some((place) => /^[a-z]/.test(place));
}

/** Where each thread of a process sleeps, in words of the system. */
async function placesOfThreads(process: string): Promise<readonly string[]> {
  const threads = await readdir(`/proc/${process}/task`).catch(() => []);
  const places = threads.map((thread) =>
    readFile(`/proc/${process}/task/${thread}/wchan`, "utf8").catch(() => ""),
  );
  return Promise.all(places);
}

async function untilItWaitsForPipe({ pid }: ChildProcess): Promise<void> {
  while (!(await placesOfThreads(String(pid))).includes("wait_for_partner")) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The command opens its report before it reads trials; from then on it waits for standard input. */
async function untilTemporaryFile(): Promise<void> {
  while (!(await readdir(join(cwd))).some((name) => name.endsWith(".tmp"))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
