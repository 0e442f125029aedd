import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BUILT_BIN, installProject, runBuilt } from "./installed-project.ts";
import { bareEnvironment } from "./run-output.ts";

const EVALS = "src/workflows/sum/tests/evals/workflow.js";
let cwd = "";
const started: ChildProcess[] = [];

beforeEach(async () => {
  cwd = await installProject("plain-javascript");
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await rm(cwd, { recursive: true });
});

/** Evaluators, each of which does `body` with its input. */
function evaluators(body: string, ...names: readonly string[]): string {
  const evals = names.map(
    (name) =>
      `{ evaluator: verify({ name: "${name}" }, ({ input }) => { ${body}; return Verdict.pass(); }) }`,
  );
  return `import { evalWorkflow, Verdict, verify } from "@outputai/evals";
const busy = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); };
export default evalWorkflow({ name: "sum_eval", evals: [${evals.join(", ")}], config: { concurrency: 1 } });
`;
}

const LOOPS = evaluators("if (input.numbers.length === 0) for (;;)", "loops");

async function test(code: string, ...flags: readonly string[]) {
  await writeFile(join(cwd, EVALS), code);
  return runBuilt(["workflow", "test", "sum", ...flags], { cwd });
}

describe("an evaluator that never gives the thread back", () => {
  it("ends the process, which says which one it is and keeps what was finished (B43)", async () => {
    const { code, stdout, stderr } = await test(LOOPS, "--timeout", "200ms");
    expect({ code, stdout }).toEqual({ code: null, stdout: "" });
    expect(stderr).toBe(
      `error: Evaluator loops (case none) holds the thread for more than 200 ms, and nothing can interrupt it: the process ends. [THREAD_HELD]
hint: Correct the loop that never ends, or allow it more time with --timeout. What was finished is in .output/runs/sum.jsonl: --resume goes on with it while the code is the same.
`,
    );
    const results = await readFile(join(cwd, ".output/runs/sum.jsonl"), "utf8");
    expect(results).toContain('"datasetName":"tenths"');
    expect(results).not.toContain('"datasetName":"none"');
  });

  it("leaves an error document on standard output", async () => {
    const { code, stdout } = await test(LOOPS, "--timeout", "200ms", "--json");
    expect(code).toBe(null);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: "THREAD_HELD" }, exitCode: 137 });
  });

  it("leaves it in the file of --output instead of an older report, and no temporary file", async () => {
    await writeFile(join(cwd, "r.json"), '{"workflow":"an older report"}');
    const { stdout } = await test(LOOPS, "--timeout", "200ms", "--json", "--output", "r.json");
    expect(stdout).toBe("");
    const report: unknown = JSON.parse(await readFile(join(cwd, "r.json"), "utf8"));
    expect(report).toMatchObject({ error: { code: "THREAD_HELD" }, exitCode: 137 });
    expect((await readdir(cwd)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});

describe("evaluators that hold the thread one after the other", () => {
  it("end nothing while each of them stays within the time-out", async () => {
    const { code, stderr } = await test(evaluators("busy(800)", "a", "b", "c"), "--timeout", "2s");
    expect({ code, stderr }).toMatchObject({ code: 0 });
  });

  it("have a grace", async () => {
    const { code } = await test(evaluators("busy(600)", "a", "b", "c"), "--timeout", "500ms");
    expect(code).not.toBe(null);
  });
});

describe("a file that never gives the thread back while it is loaded", () => {
  it("ends the process too, whatever the time-out of evaluators is", async () => {
    const { code, stdout, stderr } = await test("for (;;);", "--timeout", "1ms", "--json");
    expect(code).toBe(null);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: "THREAD_HELD" } });
    expect(stderr).toContain(`error: Loading ${EVALS} holds the thread for more than 5000 ms`);
  }, 20_000);

  it.each(["SIGINT", "SIGTERM"] as const)(
    "is told after a while, and %s then ends the process",
    async (signal) => {
      await writeFile(join(cwd, EVALS), "for (;;);");
      const args = [BUILT_BIN, "workflow", "test", "sum"];
      const child = spawn(process.execPath, args, { cwd, env: bareEnvironment() });
      started.push(child);
      const ended = once(child, "close");
      const stdout = text(child.stdout);
      let told = "";
      child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
        told += chunk;
        if (told.includes("Ctrl-C")) child.kill(signal);
      });
      await ended;
      expect(child.signalCode).toBe(signal);
      expect(await stdout).toBe("");
      expect(told).toBe(
        `warning: Loading ${EVALS} has held the thread for 5 s; \`kill -9 ${child.pid}\` ends the process.
warning: Ctrl-C ends it from now on, also where it did nothing before.
`,
      );
    },
    20_000,
  );
});
