import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runMain } from "./run-main.ts";
import { copyFixtures, type RunSettings } from "./run-output.ts";

let cwd = "";

beforeEach(async () => {
  cwd = await copyFixtures();
});

afterEach(() => rm(cwd, { recursive: true }));

function check(line: string, settings: Partial<RunSettings> = {}) {
  return runMain(["check", ...line.split(" ").filter((word) => word !== "")], { cwd, ...settings });
}

function read(file: string): Promise<string> {
  return readFile(join(cwd, file), "utf8");
}

describe("output check", () => {
  it.each([
    { line: "refunds.json --trials passing.jsonl", code: 0, verdict: "PASSED: 14 passed" },
    { line: "refunds.yaml --trials passing.jsonl", code: 0, verdict: "PASSED: 14 passed" },
    { line: "refunds.json --trials failing.jsonl", code: 1, verdict: "FAILED: " },
    { line: "refunds.json --trials undecided.jsonl", code: 3, verdict: "UNDECIDED: " },
    {
      line: "refunds.json --trials undecided.jsonl --allow-abstain TRACE_MISSING,TRIAL_MISSING",
      code: 0,
      verdict: "PASSED: ",
    },
  ])("ends with exit code $code for '$line'", async ({ line, code, verdict }) => {
    const run = await check(line);
    expect(run).toMatchObject({ code, stderr: "" });
    expect(run.stdout.trimEnd().split("\n").at(-1)).toContain(verdict);
    expect(run.stdout).not.toContain("\u001b");
  });

  it("tells the failing trials with reason and closest call, and those that are missing", async () => {
    const { stdout } = await check("refunds.json --trials failing.jsonl");
    expect(stdout).toContain("✗ refund_ok, epoch 2:");
    expect(stdout).toContain('reason: expected "late", got "lost"');
    expect(stdout).toContain("refund_late, epoch 2: timeout");
    expect(stdout.match(/"lost"/g)).toHaveLength(1);
    expect((await check("refunds.json --trials undecided.jsonl")).stdout).toContain("refund_late, epoch 2\n");
  });

  it("B49: answers with the same code in every form and to every place", async () => {
    for (const [trials, code] of [
      ["passing.jsonl", 0],
      ["failing.jsonl", 1],
      ["undecided.jsonl", 3],
      ["missing.jsonl", 2],
    ] as const) {
      for (const form of [
        "",
        "--json",
        "--output r",
        "--json --output r",
        "--quiet",
        "--quiet --json",
        "--all",
      ]) {
        expect([form, (await check(`refunds.json --trials ${trials} ${form}`)).code]).toEqual([form, code]);
      }
    }
  });

  it("writes JSON and nothing else for --json, the same to a file", async () => {
    const { stdout, stderr } = await check("refunds.json --trials failing.jsonl --json");
    const document = JSON.parse(stdout);
    expect(stderr).toBe("");
    expect(document).toMatchObject({
      exitCode: 1,
      trials: { expected: 4, graded: 4, errored: 1, missing: 0 },
    });
    expect(document.outcomes).toHaveLength(14);
    expect(document.checks).toHaveLength(4);

    const toFile = await check("refunds.json --trials failing.jsonl --json --output r.json");
    expect(toFile.stdout).toBe("");
    expect(toFile.stderr).toMatch(/^FAILED: .* report in r\.json\n$/);
    expect(await read("r.json")).toBe(stdout);
  });

  it("reads the trials, or the spec, from standard input", async () => {
    const trials = await read("passing.jsonl");
    expect(await check("refunds.json --trials -", { stdin: trials })).toMatchObject({ code: 0 });
    expect(await check("- --trials passing.jsonl", { stdin: await read("refunds.yaml") })).toMatchObject({
      code: 0,
    });
    expect(await check("- --trials passing.jsonl", { stdin: await read("refunds.json") })).toMatchObject({
      code: 0,
    });
  });

  it("reads files of several forms as one recording", async () => {
    const lines = (await read("passing.jsonl")).trim().split("\n");
    await writeFile(join(cwd, "a.jsonl"), `\ufeff${lines.slice(0, 2).join("\r\n\r\n")}\r\n`);
    await writeFile(join(cwd, "b.json"), `\ufeff[\n${lines.slice(2).join(",\n")}\n]`);
    expect(await check("refunds.json --trials a.jsonl b.json")).toMatchObject({ code: 0, stderr: "" });
    await writeFile(join(cwd, "spec.json"), `\ufeff${(await read("refunds.json")).replaceAll("\n", "\r\n")}`);
    expect(await check("spec.json --trials passing.jsonl")).toMatchObject({ code: 0, stderr: "" });
  });

  it("B53: takes any file name", async () => {
    for (const name of ["my spec.json", "a#1.json", "100%25.json", "ünï.json"]) {
      await cp(join(cwd, "refunds.json"), join(cwd, name));
      await cp(join(cwd, "passing.jsonl"), join(cwd, `t ${name}l`));
      const args = ["check", name, "--trials", `t ${name}l`, "--output", `r ${name}`, "--json"];
      expect(await runMain(args, { cwd })).toMatchObject({ code: 0, stdout: "" });
      expect(JSON.parse(await read(`r ${name}`)).spec.file).toBe(name);
    }
  });

  it.each([
    { trials: "empty.jsonl", text: "", says: "There is no trial in empty.jsonl." },
    { trials: "empty.json", text: "[]", says: "There is no trial in empty.json." },
    { trials: "blank.jsonl", text: "\ufeff\n\n", says: "There is no trial in blank.jsonl." },
    { trials: "-", text: "", says: "There is no trial in <stdin>." },
    { trials: "none*.jsonl", text: undefined, says: "none*.jsonl does not exist." },
  ])("B50: refuses a run without trials: $says", async ({ trials, text, says }) => {
    if (text !== undefined && trials !== "-") await writeFile(join(cwd, trials), text);
    const run = await check(`refunds.json --trials ${trials}`);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain(says);
  });

  it.each([
    { line: "missing.json --trials passing.jsonl", says: "missing.json does not exist" },
    { line: ". --trials passing.jsonl", says: ". is a folder" },
    {
      line: "passing.jsonl --trials refunds.json",
      says: "This looks like recorded trials; SPEC comes first",
    },
    { line: "refunds.json --trials .", says: ". is a folder" },
    { line: "refunds.json --trials no1.jsonl no2.jsonl", says: "no2.jsonl does not exist" },
    {
      line: "refunds.json --trials passing.jsonl ./passing.jsonl --output r.txt",
      says: "--trials names one file twice, as passing.jsonl and as ./passing.jsonl.",
    },
    {
      line: "refunds.json --trials passing.jsonl --output no/r.json",
      says: "--output no/r.json cannot be written: the folder no does not exist.",
    },
    {
      line: "refunds.json --trials passing.jsonl --output passing.jsonl",
      says: "is the input passing.jsonl itself",
    },
    {
      line: "refunds.json --trials passing.jsonl --output ./refunds.json",
      says: "is the input refunds.json itself",
    },
  ])("refuses '$line': $says", async ({ line, says }) => {
    const before = await read("passing.jsonl");
    const run = await check(line);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(says);
    expect(await read("passing.jsonl")).toBe(before);
  });

  it("tells ten mistakes of a spec at once, each with its place", async () => {
    const { code, stderr } = await check("ten-mistakes.json --trials passing.jsonl --strict");
    expect(code).toBe(2);
    const places = stderr.match(/^ {2}ten-mistakes\.json:\d+:\d+ \S+ .* \[SPEC_\w+\]$/gm) ?? [];
    expect(places.length).toBeGreaterThanOrEqual(10);
    expect(stderr).toContain('Did you mean "hasToolCall"?');
  });

  it("tells every faulty trial at once, with file and line", async () => {
    const trials =
      '{"sample":"refund_ok","status":"completed"}\n{"sample":"nobody","status":"completed"}\nnonsense\n{}\n';
    const { code, stderr, stdout } = await check("refunds.json --trials - --json", { stdin: trials });
    expect(code).toBe(2);
    expect([...stderr.matchAll(/^ {2}<stdin>:(\d+)/gm)].map(([, line]) => line)).toEqual([
      "2",
      "3",
      "4",
      "4",
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: "TRIALS_INVALID" }, exitCode: 2 });
  });

  it("writes no ANSI escape of a model to the terminal", async () => {
    const trial = { sample: "refund_ok", status: "completed", output: "\u001b[2J\u202efed", toolCalls: [] };
    const { stdout } = await check("refunds.json --trials -", {
      stdin: JSON.stringify(trial),
      env: { FORCE_COLOR: "1" },
    });
    expect(stdout).toContain("\u001b[31m");
    expect(stdout).not.toContain("\u001b[2J");
    expect(stdout).not.toContain("\u202e");
  });

  it("shows everything with --all and nothing with --quiet", async () => {
    const trials = Array.from({ length: 60 }, (_, epoch) =>
      JSON.stringify({
        sample: "refund_ok",
        epoch: epoch + 1,
        status: "completed",
        output: "no",
        toolCalls: [],
      }),
    ).join("\n");
    const cut = await check("refunds.json --trials -", { stdin: trials });
    expect(cut.stdout.match(/✗/g)).toHaveLength(40);
    expect(cut.stdout).toContain("… and 40 more; --all shows them");
    expect((await check("refunds.json --trials - --all", { stdin: trials })).stdout.match(/✗/g)).toHaveLength(
      120,
    );
    expect(await check("refunds.json --trials - --quiet", { stdin: trials })).toEqual({
      code: 1,
      stdout: "",
      stderr: "",
    });
  });
});

describe("output check --output", () => {
  it("never leaves an older report: an error is the report then", async () => {
    await check("refunds.json --trials passing.jsonl --output r.txt");
    expect(await read("r.txt")).toContain("PASSED");
    await check("refunds.json --trials missing.jsonl --output r.txt");
    expect(await read("r.txt")).toMatch(
      /^error: The trials cannot be read\. \[TRIALS_UNREADABLE\]\n {2}missing\.jsonl does not exist/,
    );
    await check("refunds.json --trials missing.jsonl --output r.txt --json");
    expect(JSON.parse(await read("r.txt"))).toMatchObject({
      error: { code: "TRIALS_UNREADABLE" },
      exitCode: 2,
    });
    await check("refunds.json --trials passing.jsonl --output r.txt --allow-abstain NO");
    expect(await read("r.txt")).toContain("--allow-abstain does not know");
    expect((await readdir(cwd)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it.each([
    { line: "missing.json --trials passing.jsonl", kept: true, because: "there is no spec" },
    { line: "ten-mistakes.json --trials passing.jsonl", kept: true, because: "the spec is refused" },
    { line: "refunds.json --trials missing.jsonl", kept: true, because: "there is nothing to grade" },
    { line: "refunds.json --trials refunds.json", kept: false, because: "grading began, as asked" },
    { line: "refunds.json --trials passing.jsonl", kept: false, because: "it is replaced, as asked" },
  ])("keeps a file that is no report ($kept) after '$line': $because", async ({ line, kept }) => {
    await writeFile(join(cwd, "notes.txt"), "My notes");
    await check(`${line} --output notes.txt`);
    expect((await read("notes.txt")) === "My notes").toBe(kept);
    expect((await readdir(cwd)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("takes - for standard output", async () => {
    const line = "refunds.json --trials failing.jsonl --json";
    expect(await check(`${line} --output -`)).toEqual(await check(line));
    expect(await readdir(cwd)).not.toContain("-");
  });

  it("does not write mistakes in the arguments over a file that is no report", async () => {
    const before = await read("refunds.json");
    const run = await check("--output refunds.json --trials passing.jsonl");
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("SPEC is missing");
    expect(await read("refunds.json")).toBe(before);
  });

  it("notes a text report under a name that promises JSON, unless it is quiet", async () => {
    const line = "refunds.json --trials passing.jsonl --output r.json";
    const { stderr } = await check(line);
    expect(stderr).toMatch(/^PASSED: .* report in r\.json\nnote: r\.json holds a text report; .*\n$/);
    expect(await check(`${line} --quiet`)).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("never colours a file", async () => {
    await check("refunds.json --trials failing.jsonl --output r.txt", { env: { FORCE_COLOR: "1" } });
    expect(await read("r.txt")).not.toContain("\u001b");
  });
});
