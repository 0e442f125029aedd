import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installProject } from "./installed-project.ts";
import { runMain } from "./run-main.ts";
import { runOutput } from "./run-output.ts";

let cwd = "";

beforeEach(async () => {
  cwd = await installProject("public-layout");
});

afterEach(() => rm(cwd, { recursive: true }));

const run = (line: string) => runMain(line.split(" "), { cwd });

describe("output workflow dataset list", () => {
  it("lists the cases of a workflow, from all its files", async () => {
    const { code, stdout, stderr } = await run("workflow dataset list blog_post");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(`blog_post · 5 cases in src/workflows/content/blog_post/tests/datasets

case            cached output             ground truth                                place
no_title        2026-03-01T08:00:00.000Z  for all, judged_accuracy                    edge/no_title.json
caching_basics  2026-02-28T16:00:00.000Z  for all, judged_accuracy                    older_form.yml
stripe_pricing  2026-03-14T09:26:53.589Z  for all, length_of_output, judged_accuracy  posts.yml
no_headings     2026-03-14T09:27:01.004Z  for all, judged_accuracy                    posts.yml
too_short       2026-03-14T09:27:09.310Z  for all, length_of_output, judged_accuracy  posts.yml
`);
  });

  it("lists them as JSON, and prints nothing else", async () => {
    const { code, stdout, stderr } = await run("workflow dataset list release_notes --json");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const folder = "src/workflows/release_notes/tests/datasets";
    expect(JSON.parse(stdout)).toEqual({
      workflow: "release_notes",
      folder,
      cases: [
        {
          name: "first_release",
          file: `${folder}/versions.yml`,
          cached: { date: "2026-03-01T08:00:00.000Z", executionTimeMs: null, stale: null },
          groundTruth: { shared: true, evaluators: [] },
        },
      ],
      notes: [],
      exitCode: 0,
    });
  });

  it("tells everything that is wrong with the datasets at once, with exit code 2", async () => {
    const folder = join(cwd, "src/workflows/release_notes/tests/datasets");
    await writeFile(join(folder, "a.yml"), "first_release:\n  input: 1\nbare:\n  ground_truth: {}\n");
    await writeFile(join(folder, "b.json"), '{"x": ');
    for (const line of [
      "workflow dataset list release_notes",
      "workflow dataset list release_notes --json",
    ]) {
      const { code, stdout, stderr } = await run(line);
      expect(code).toBe(2);
      for (const place of ["datasets/a.yml:4:3", "datasets/b.json:1:", "datasets/versions.yml:1:1"]) {
        expect(stderr).toContain(`src/workflows/release_notes/tests/${place}`);
      }
      expect(stderr).not.toContain(cwd);
      if (line.endsWith("--json")) expect(JSON.parse(stdout).error.problems).toHaveLength(3);
      else expect(stdout).toBe("");
    }
  });

  it("names the workflows that exist", async () => {
    const { code, stderr } = await run("workflow dataset list blogpost");
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean "blog_post"?');
    expect(stderr).toContain("blog_post, release_notes");
  });
});

describe("output workflow dataset generate", () => {
  const trials = [
    { sample: "second", status: "completed", input: { version: "2.0.0" }, output: "Notes on 2.0.0" },
    { sample: "third", status: "timeout", input: { version: "3.0.0" } },
  ];

  beforeEach(() =>
    writeFile(join(cwd, "t.jsonl"), trials.map((trial) => `${JSON.stringify(trial)}\n`).join("")),
  );

  it("writes cases that list reads, and says what has no output", async () => {
    const { code, stdout, stderr } = await run("workflow dataset generate release_notes --trials t.jsonl");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(
      stdout,
    ).toBe(`2 cases were written to src/workflows/release_notes/tests/datasets/generated.yml, 1 with a cached output.

Notes
  t.jsonl:2 Case "third" has no cached output: the trial's status is timeout. [CASE_NOT_CACHED]
    It stays undecided under --cached.
`);
    const listed = JSON.parse((await run("workflow dataset list release_notes --json")).stdout);
    expect(
      listed.cases.map(({ name, cached }: { name: string; cached: object | null }) => [name, cached]),
    ).toEqual([
      ["second", { date: null, executionTimeMs: null, stale: false }],
      ["third", null],
      ["first_release", expect.anything()],
    ]);
  });

  it("never replaces what is there", async () => {
    const line = "workflow dataset generate release_notes --trials t.jsonl";
    await run(line);
    const file = join(cwd, "src/workflows/release_notes/tests/datasets/generated.yml");
    const before = await readFile(file, "utf8");
    const { code, stdout, stderr } = await run(`${line} --json`);
    expect(code).toBe(2);
    expect(JSON.parse(stdout).error.problems.map((problem: { code: string }) => problem.code)).toEqual([
      "CASE_NAME_TAKEN",
      "CASE_NAME_TAKEN",
      "DATASET_FILE_TAKEN",
    ]);
    expect(stderr).toContain("No cases were generated.");
    expect(await readFile(file, "utf8")).toBe(before);
  });

  it("takes a trace that the workflow wrote, as JSON", async () => {
    const node = { kind: "workflow", name: "release_notes", input: { version: "4.0.0" }, output: "Notes" };
    const trace = { ...node, startedAt: 1_000, endedAt: 3_500, children: [{ kind: "step", name: "write" }] };
    await writeFile(join(cwd, "monday.json"), JSON.stringify(trace));
    const { code, stdout } = await run("workflow dataset generate release_notes --trace monday.json --json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      workflow: "release_notes",
      file: "src/workflows/release_notes/tests/datasets/generated.yml",
      cases: [{ name: "monday", cached: true, from: { file: "monday.json" } }],
      notes: [],
      exitCode: 0,
    });
  });

  it("reads standard input, as a process", async () => {
    const args = "workflow dataset generate release_notes --trials - --output new.jsonl".split(" ");
    const stdin = JSON.stringify(trials);
    const { code } = await runOutput(args, { cwd, stdin });
    expect(code).toBe(0);
    expect((await readFile(join(cwd, "new.jsonl"), "utf8")).split("\n")).toHaveLength(3);
  });
});
