import { execFile } from "node:child_process";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { EvalOutput } from "@outputai/evals";
import { afterEach, describe, expect, it } from "vitest";
import { installProject, runBuilt } from "./installed-project.ts";
import { runMain } from "./run-main.ts";
import { runOutput } from "./run-output.ts";

const projects: string[] = [];

afterEach(async () => {
  for (const project of projects.splice(0)) await rm(project, { recursive: true });
});

async function install(name: string): Promise<string> {
  const cwd = await installProject(name);
  projects.push(cwd);
  return cwd;
}

const TEST_BLOG_POST = ["workflow", "test", "blog_post", "--cached"] as const;

describe("a project in the public layout", () => {
  it("runs unchanged: this is its text report", async () => {
    const cwd = await install("public-layout");
    const { code, stdout, stderr } = await runOutput(TEST_BLOG_POST, { cwd });
    expect(stdout).toBe(BLOG_POST_REPORT);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    // Finished cases are kept where git does not look.
    expect(await readFile(join(cwd, ".output/.gitignore"), "utf8")).toBe("*\n");
    const records = await readFile(join(cwd, ".output/runs/content%2Fblog_post.jsonl"), "utf8");
    expect(records.trimEnd().split("\n")).toHaveLength(1 + 5 + 1);
  });

  it("runs unchanged: this is its JSON report", async () => {
    const cwd = await install("public-layout");
    const { code, stdout, stderr } = await runOutput([...TEST_BLOG_POST, "--json"], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    const { cases, summary, ...rest } = withoutTimes(stdout);
    expect(rest).toEqual({
      workflow: "blog_post_eval",
      status: "completed",
      startedAt: "…",
      durationMs: 0,
      notes: [],
      exitCode: 1,
    });
    expect(summary).toMatchObject({
      total: 5,
      passed: 2,
      partial: 1,
      failed: 2,
      undecided: 0,
      acceptableRate: 0.6,
      coverage: 1,
      notRun: 0,
      abstained: 0,
      errored: 0,
    });
    expect(cases.map(({ datasetName, verdict }) => [datasetName, verdict])).toEqual([
      ["no_title", "fail"],
      ["caching_basics", "pass"],
      ["stripe_pricing", "pass"],
      ["no_headings", "partial"],
      ["too_short", "fail"],
    ]);
    expect(cases.at(-1)).toEqual(TOO_SHORT);
  });

  it("says the same with the packages as they are published", async () => {
    const cwd = await install("public-layout");
    const [text, json] = [
      await runBuilt(TEST_BLOG_POST, { cwd }),
      await runBuilt([...TEST_BLOG_POST, "--json"], { cwd }),
    ];
    expect(text).toEqual({ code: 1, stdout: BLOG_POST_REPORT, stderr: "" });
    expect(withoutTimes(json.stdout).cases.at(-1)).toEqual(TOO_SHORT);
  });

  it("type-checks under strict, as its author wrote it", async () => {
    const cwd = await install("public-layout");
    expect(await typeFaults(cwd)).toEqual([]);
    const evals = "src/workflows/content/blog_post/tests/evals";
    const wrong = 'import { Verdict } from "@outputai/evals";\nVerdict.gte("10", 9);\n';
    await writeFile(join(cwd, evals, "wrong.ts"), wrong);
    expect(await typeFaults(cwd)).toEqual([expect.stringContaining(`${evals}/wrong.ts(2,13): error TS2345`)]);
  });

  it("runs the workflow itself where that is a plain function", async () => {
    const cwd = await install("public-layout");
    const { code, stdout } = await runOutput(["workflow", "test", "release_notes"], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain("PASSED: 1 passed");
  });

  it("names the evaluations that exist", async () => {
    const cwd = await install("public-layout");
    const { code, stderr } = await runMain(["workflow", "test", "blog_pots", "--cached"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(
      'Did you mean "blog_post"? These workflows have evaluations: blog_post, release_notes.',
    );
  });

  it.each([
    { pattern: "stripe_pricing", code: 0, because: "it passed" },
    { pattern: "no_*", code: 1, because: "one of the two failed" },
    { pattern: "nothing", code: 2, because: "there is no such case" },
  ])("ends with $code for the cases $pattern: $because", async ({ pattern, code }) => {
    const cwd = await install("public-layout");
    expect((await runOutput([...TEST_BLOG_POST, "-d", pattern, "--quiet"], { cwd })).code).toBe(code);
  });
});

describe("other projects", () => {
  it("may have a package without a type, and datasets of the older form alone", async () => {
    const cwd = await install("old-form");
    const { code, stdout, stderr } = await runOutput(["workflow", "test", "greeting", "--cached"], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("names_guest  required          2        0       0");
  });

  it("may be plain JavaScript, whose workflow is run", async () => {
    const cwd = await install("plain-javascript");
    const { code, stdout, stderr } = await runOutput(["workflow", "test", "sum", "--trials", "2"], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("PASSED: 2 passed");
  });

  it.each([
    { named: "flows", because: "it lies in the working directory" },
    { named: "", because: "empty is not set", moved: false },
  ])("may keep workflows in OUTPUT_WORKFLOWS_DIR=$named: $because", async ({ named, moved = true }) => {
    const cwd = await install("old-form");
    if (moved) await rename(join(cwd, "src/workflows"), join(cwd, named));
    const env = { OUTPUT_WORKFLOWS_DIR: named };
    expect((await runOutput(["workflow", "test", "greeting", "--cached"], { cwd, env })).code).toBe(0);
  });

  it("may keep them outside of it", async () => {
    const [cwd, elsewhere] = [await install("old-form"), await install("plain-javascript")];
    await mkdir(join(cwd, "empty"));
    const env = { OUTPUT_WORKFLOWS_DIR: join(elsewhere, "src/workflows") };
    const { code } = await runOutput(["workflow", "test", "sum"], { cwd: join(cwd, "empty"), env });
    expect(code).toBe(0);
  });
});

describe("evaluators that throw, hang, reject with undefined and leave promises behind", () => {
  it("B43, B44: cost no other result, and do not keep the process", async () => {
    const cwd = await install("troubled");
    const args = ["workflow", "test", "troubled", "--cached", "--timeout", "200ms", "--json"];
    const { code, stdout } = await runOutput(args, { cwd });
    expect(code).toBe(3);
    const { cases, summary, notes } = withoutTimes(stdout);
    expect(summary).toMatchObject({ total: 2, undecided: 2, errored: 6 });
    for (const { evaluators } of cases) {
      const told = evaluators.map((outcome) => [
        outcome.name,
        outcome.status === "decided" ? outcome.verdict : outcome.code,
      ]);
      expect(told).toEqual([
        ["present", "pass"],
        ["throwing", "EVALUATOR_THREW"],
        ["hanging", "EVALUATOR_TIMEOUT"],
        ["rejecting", "EVALUATOR_THREW"],
        ["floating", "pass"],
      ]);
    }
    expect(notes.map(({ message }) => message)).toEqual(
      ["parcel_one", "parcel_two"].map((name) =>
        expect.stringMatching(`floating.*${name}.*nobody awaits this`),
      ),
    );
  });

  it("shows where the author's own code threw", async () => {
    const cwd = await install("troubled");
    const args = ["workflow", "test", "troubled", "--cached", "--timeout", "200ms"];
    const { stdout } = await runOutput(args, { cwd });
    expect(stdout).toContain(
      "TypeError: no such judge\n        at src/workflows/troubled/tests/evals/workflow.ts:6:9",
    );
    expect(stdout).not.toMatch(/packages[\\/]evals/);
  });
});

/** What the compiler finds in the project. The packages' own sources are read too, and are checked elsewhere. */
async function typeFaults(cwd: string): Promise<readonly string[]> {
  const native = dirname(createRequire(import.meta.url).resolve("@typescript/native/package.json"));
  const args = ["-p", cwd, "--customConditions", "@outputai/source", "--allowImportingTsExtensions"];
  const { stdout } = await promisify(execFile)(process.execPath, [join(native, "bin/tsc"), ...args], {
    cwd,
  }).catch((error: unknown) => error as { readonly stdout: string });
  return stdout.split("\n").filter((line) => line.startsWith("src/"));
}

type JsonReport = EvalOutput & { readonly exitCode: number };

/** Times differ from run to run, and nothing else does. */
function withoutTimes(json: string): JsonReport {
  return JSON.parse(json, (key, value: unknown) => {
    if (key === "durationMs") return 0;
    return key === "startedAt" ? "…" : value;
  });
}

const decided = { status: "decided", durationMs: 0 } as const;

const TOO_SHORT = {
  datasetName: "too_short",
  verdict: "fail",
  durationMs: 0,
  evaluators: [
    {
      ...decided,
      name: "length_of_output",
      criticality: "required",
      verdict: "fail",
      value: false,
      confidence: 1,
      reasoning: "100 is not greater than or equal to 400",
    },
    {
      ...decided,
      name: "evaluate_structure",
      criticality: "required",
      verdict: "pass",
      value: "pass",
      confidence: 1,
      reasoning: "Has a title and section headings",
    },
    {
      ...decided,
      name: "mentions_topics",
      criticality: "required",
      verdict: "pass",
      value: true,
      confidence: 1,
      reasoning: "Array includes all expected values",
    },
    {
      ...decided,
      name: "readability",
      criticality: "required",
      verdict: "pass",
      value: 0.9,
      confidence: 0.9,
      reasoning: "The longest sentence has 16 words",
    },
    {
      ...decided,
      name: "tone",
      criticality: "informational",
      verdict: "fail",
      value: "pushy",
      confidence: 0.9,
      reasoning: "Exclamation marks pile up, for developers",
    },
    {
      ...decided,
      name: "judged_accuracy",
      criticality: "informational",
      verdict: "pass",
      value: "pass",
      confidence: 0.9,
      reasoning: 'Looked for "429"',
    },
  ],
};

const BLOG_POST_REPORT = `output workflow test · blog_post · 5 cases · 6 evaluators

evaluator           criticality    passed  partial  failed  abstained  errored    pass rate
length_of_output    required            4        0       1          0        0  80.0 %  4/5
evaluate_structure  required            3        1       1          0        0  60.0 %  3/5
mentions_topics     required            5        0       0          0        0   100 %  5/5
readability         required            5        0       0          0        0   100 %  5/5
tone                informational       4        0       1          0        0  80.0 %  4/5
judged_accuracy     informational       4        1       0          0        0  80.0 %  4/5

Failed: 2 cases
  ✗ no_title: evaluate_structure: fail: Missing: Missing title, No section headings
      - [critical] Missing title
      - [medium] No section headings → Add ## headings
  ✗ too_short
      length_of_output: fail: 100 is not greater than or equal to 400
      tone (informational): fail: "pushy": Exclamation marks pile up, for developers

Partial: 1 case
  ~ no_headings
      evaluate_structure: partial: Content present but could be better structured
        - [medium] No section headings → Add ## headings
      judged_accuracy (informational): partial: Looked for "kill switch"

acceptable (passed or partial): 60.0 %  3/5
coverage: 5 of 5 decided

FAILED: 2 failed, 1 partial, 2 passed; 5 of 5 decided (exit code 1)
`;
