import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runLine, runLines } from "./run-lines.ts";
import type { FinishedRun } from "./run-output.ts";

const FIXTURE = fileURLToPath(new URL("./fixtures/verdicts", import.meta.url));
let cwd = "";

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output 100% #1 "));
  await cp(FIXTURE, cwd, { recursive: true });
});

afterEach(() => rm(cwd, { recursive: true }));

function read(file: string): Promise<string> {
  return readFile(join(cwd, file), "utf8");
}

function lastLine({ stdout }: FinishedRun): string {
  return stdout.trimEnd().split("\n").at(-1) ?? "";
}

/** Runs several command lines, and answers with what became of each by its line. */
async function table<Row extends { readonly line: string }>(
  rows: readonly Row[],
): Promise<readonly (Row & { readonly run: FinishedRun })[]> {
  const runs = await runLines(
    cwd,
    rows.map(({ line }) => `workflow test ${line}`),
  );
  return rows.map((row, index) => ({ ...row, run: runs[index] as FinishedRun }));
}

describe("output workflow test", () => {
  it("ends with the exit code of what came of the cases", async () => {
    for (const { line, code, gist, run } of await table([
      { line: "said --cached -d pass-*", code: 0, gist: "PASSED: 2 passed; 2 of 2 decided" },
      { line: "said --cached -d pass-1,partial-1", code: 0, gist: "PASSED: 1 partial, 1 passed" },
      { line: "said --cached -d partial-1 --fail-on partial", code: 1, gist: "FAILED: 1 partial" },
      { line: "said --cached", code: 1, gist: "FAILED: 1 failed, 3 undecided" },
      { line: "said --cached -d undecided-1", code: 3, gist: "UNDECIDED: 1 undecided" },
      { line: "said --cached -d undecided-1 --fail-on undecided", code: 1, gist: "FAILED: 1 undecided" },
      { line: "said --cached -d flaky-1", code: 3, gist: "UNDECIDED: 1 undecided" },
      { line: "said -d flaky-1", code: 0, gist: "PASSED: 1 passed" },
      { line: "said -d flaky-1 --trials 2", code: 1, gist: "FAILED: 1 failed" },
      { line: "said_eval -d pass-1", code: 0, gist: "PASSED: 1 passed" },
      { line: "misfit --cached", code: 2, gist: "MISCONFIGURED: 1 undecided" },
    ])) {
      expect([line, run.code, run.stderr]).toEqual([line, code, ""]);
      expect([line, lastLine(run)]).toEqual([line, expect.stringContaining(gist)]);
      expect(lastLine(run)).toContain(`(exit code ${code})`);
    }
  });

  it("B49: answers with the same code in every form and to every place", async () => {
    const forms = ["", "--json", "--output r", "--json --output r", "--quiet", "--quiet --json", "--all"];
    const cases = [
      { rest: "-d pass-1", code: 0 },
      { rest: "-d fail-1", code: 1 },
      { rest: "-d nobody", code: 2 },
      { rest: "-d undecided-1", code: 3 },
    ];
    const rows = cases.flatMap(({ rest, code }) =>
      forms.map((form) => ({ line: `said --cached ${rest} ${form}`, code })),
    );
    for (const { line, code, run } of await table(rows)) expect([line, run.code]).toEqual([line, code]);
  });

  it("tells every kind of case, why, and where it was thrown", async () => {
    const { stdout } = await runLine(cwd, "workflow test said --cached");
    for (const line of [
      "  ✗ fail-1: said: fail: Nothing is right",
      "      - [high] All of it",
      "      said: abstained: NOT_SURE: Nobody can tell",
      "  ? throwing-1: said: errored: EVALUATOR_THREW: TypeError: no such output",
      "      at src/workflows/said/tests/evals/workflow.ts:8:33",
      "  ? flaky-1: OUTPUT_MISSING: ",
      "      said: partial: Half of it is right",
      "      short (informational): fail: 7 is not less than or equal to 5",
    ]) {
      expect(stdout).toContain(`\n${line}`);
    }
  });

  it("shows flaky cases with their trials", async () => {
    const { stdout } = await runLine(cwd, "workflow test said -d flaky-* --trials 3");
    expect(stdout).toContain("1 case × 3 trials");
    expect(stdout).toContain("  ≈ flaky-1: pass in 1 of 3, fail in 2\n");
    expect(stdout).toContain("all of 3 trials pass (pass^3): 0 %");
  });

  it("writes JSON and nothing else for --json, the same to a file", async () => {
    const line = "workflow test said --cached -d pass-1,fail-1 --json";
    const [toStdout, toFile] = await runLines(cwd, [line, `${line} --output r.json`]);
    const report = JSON.parse(toStdout?.stdout ?? "");
    expect(report).toMatchObject({
      workflow: "said_eval",
      status: "completed",
      cases: [
        { datasetName: "pass-1", verdict: "pass" },
        { datasetName: "fail-1", verdict: "fail" },
      ],
      summary: { total: 2, passed: 1, failed: 1, acceptableRate: 0.5 },
      exitCode: 1,
    });
    expect(toFile?.stdout).toBe("");
    expect(toFile?.stderr).toMatch(/^FAILED: 1 failed, 1 passed; .*; report in r\.json\n$/);
    expect(JSON.parse(await read("r.json"))).toMatchObject({
      cases: report.cases.map(timeless),
      exitCode: 1,
    });
  });

  it("says nothing for --quiet", async () => {
    expect(await runLine(cwd, "workflow test said --cached --quiet")).toEqual({
      code: 1,
      stdout: "",
      stderr: "",
    });
  });
});

/** What does not differ between two runs. */
function timeless({ datasetName, verdict }: { readonly datasetName: string; readonly verdict: string }) {
  return { datasetName, verdict };
}

describe("output workflow test refuses", () => {
  it("what is wrong, with exit code 2, and tells what to do", async () => {
    for (const { line, code, says, run } of await table([
      { line: "sadi --cached", code: "WORKFLOW_UNKNOWN", says: 'Did you mean "said"?' },
      { line: "", code: "USAGE_INVALID", says: "NAME is missing" },
      { line: "said --cached --save", code: "USAGE_INVALID", says: "--save and --cached contradict" },
      { line: "untargeted", code: "TARGET_INVALID", says: "--cached" },
      { line: "broken --cached -d one", code: "TEST_INVALID", says: '"input" is missing in case "two"' },
      { line: "said --cached -d nope", code: "DATASET_UNKNOWN", says: "The cases are: pass-1, pass-2" },
      { line: "said --cached --resume", code: "RESULTS_FILE_MISSING", says: "said.jsonl" },
      {
        line: "said --cached --baseline no.json",
        code: "BASELINE_UNREADABLE",
        says: "no.json does not exist",
      },
      {
        line: "said --cached --output no/r.txt",
        code: "REPORT_UNWRITABLE",
        says: "the folder no does not exist",
      },
    ])) {
      expect([line, run.code, run.stdout]).toEqual([line, 2, ""]);
      expect(run.stderr).toContain(`[${code}]`);
      expect(run.stderr).toContain(says);
    }
  });

  it("everything at once, and shows the stack of a user's file without ours", async () => {
    const { stderr } = await runLine(cwd, "workflow test broken");
    expect(stderr).toContain("output workflow test broken cannot run: 3 problems. [TEST_INVALID]");
    expect(stderr).toContain(
      "  src/workflows/broken/tests/evals/workflow.ts:2:9 Error: no model is configured",
    );
    expect(stderr).toContain("  src/workflows/broken/tests/datasets/cases.yml:4:6 /two/input");
    expect(stderr).toContain("has no target");
    expect(stderr).toContain("    at build (src/workflows/broken/tests/evals/workflow.ts:2:9)");
    expect(stderr).not.toMatch(/load-module|node:internal/);
  });

  it("with the error as JSON where JSON is asked for, also in a file", async () => {
    const [printed, filed] = await runLines(cwd, [
      "workflow test broken --json",
      "workflow test broken --json --output e.json",
    ]);
    const expected = { error: { code: "TEST_INVALID" }, exitCode: 2 };
    expect(JSON.parse(printed?.stdout ?? "")).toMatchObject(expected);
    expect(filed?.stdout).toBe("");
    expect(JSON.parse(await read("e.json"))).toMatchObject(expected);
  });

  it("to write its report over an input, or over what is no report before it is understood", async () => {
    const datasets = "src/workflows/said/tests/datasets/cases.yml";
    const before = await read(datasets);
    await writeFile(join(cwd, "notes.txt"), "My notes");
    const [overCases, overNotes] = await runLines(cwd, [
      `workflow test said --cached --output ${datasets}`,
      "workflow test sadi --cached --output notes.txt",
    ]);
    expect(overCases).toMatchObject({ code: 2, stderr: expect.stringContaining("is the input") });
    expect(overNotes?.code).toBe(2);
    expect(await read(datasets)).toBe(before);
    expect(await read("notes.txt")).toBe("My notes");
    expect((await readdir(cwd)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});

describe("output workflow test --save", () => {
  it("writes new outputs with the hash of their input, and keeps comments", async () => {
    const datasets = "src/workflows/said/tests/datasets/cases.yml";
    const [saved, cached] = await runLines(cwd, [
      "workflow test said --save -d flaky-1",
      "workflow test said --cached -d flaky-1",
    ]);
    expect([saved?.code, cached?.code]).toEqual([0, 0]);
    const text = await read(datasets);
    expect(text).toContain("# What the comment says stays");
    expect(text).toMatch(/flaky-1:\n {2}input: .*\n {2}last_output:\n {4}output: pass\n/);
    expect(text).toContain("input_hash: sha256:");

    await writeFile(join(cwd, datasets), text.replace("then: fail", "then: partial"));
    const stale = await runLine(cwd, "workflow test said --cached -d flaky-1");
    expect(stale).toMatchObject({ code: 0, stdout: expect.stringContaining("[OUTPUT_STALE]") });
    expect(stale.stdout).toContain("stale: 1 cached output of an input that has changed since");
  });
});

describe("output workflow test --baseline", () => {
  it("tells what changed, and fails for what got worse", async () => {
    const [before] = await runLines(cwd, [
      "workflow test said --cached --json --output before.json -d pass-*,partial-1",
    ]);
    expect(before?.code).toBe(0);
    const same = await runLine(cwd, "workflow test said --cached --baseline before.json -d pass-*");
    expect(same).toMatchObject({ code: 0, stdout: expect.stringContaining("  2 cases as before\n") });

    const datasets = "src/workflows/said/tests/datasets/cases.yml";
    const text = await read(datasets);
    await writeFile(
      join(cwd, datasets),
      text.replace("last_output: { output: pass", "last_output: { output: partial"),
    );
    const [worse, asJson, other] = await runLines(cwd, [
      "workflow test said --cached --baseline before.json -d pass-*,partial-1",
      "workflow test said --cached --baseline before.json -d pass-*,partial-1 --json",
      "workflow test untargeted --cached --baseline before.json",
    ]);
    expect(worse?.code).toBe(1);
    expect(worse?.stdout).toContain("  ↓ worse: pass-1 (pass → partial)\n");
    expect(JSON.parse(asJson?.stdout ?? "")).toMatchObject({
      baseline: { worse: [{ datasetName: "pass-1" }], gone: [] },
      exitCode: 1,
    });
    expect(other).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is a report of said_eval, and not of untargeted_eval"),
    });
  });
});

describe("output workflow", () => {
  it("lists its commands, and helps with each", async () => {
    const [group, help, flag, misspelt] = await runLines(cwd, [
      "workflow --help",
      "help workflow test",
      "workflow test --help",
      "workflow tset said",
    ]);
    expect(group?.stdout).toMatch(/\n {2}test +test a workflow/);
    expect(help?.stdout).toContain("output workflow test NAME [flags]");
    expect(flag?.stdout).toBe(help?.stdout);
    for (const line of help?.stdout.split("\n") ?? []) expect(line.length).toBeLessThanOrEqual(97);
    expect(misspelt).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Did you mean workflow test?"),
    });
  });
});
