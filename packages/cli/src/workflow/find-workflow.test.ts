import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeFiles } from "../../test/load-files.ts";
import { findWorkflow } from "./find-workflow.ts";

function project(...paths: readonly string[]): Promise<string> {
  return writeFiles(
    Object.fromEntries(paths.map((path) => [`src/workflows/${path}/tests/evals/workflow.ts`, ""])),
  );
}

const PROJECT = project(
  "refund",
  "group/greeting",
  "group/refund_eval",
  "one/twin",
  "two/twin",
  "only",
  "deep/only",
);

describe("findWorkflow", () => {
  it.each([
    { wanted: "refund", path: "refund", because: "that is its name" },
    { wanted: "greeting", path: "group/greeting", because: "the depth does not matter" },
    { wanted: "greeting_eval", path: "group/greeting", because: "that names its eval workflow" },
    {
      wanted: "group/greeting_eval",
      path: "group/greeting",
      because: "the path may name the eval workflow, too",
    },
    {
      wanted: "refund_eval",
      path: "group/refund_eval",
      because: "a folder of exactly this name comes first",
    },
    { wanted: "one/twin", path: "one/twin", because: "the path tells twins apart" },
    { wanted: "two\\twin", path: "two/twin", because: "paths may be typed as Windows has them (B53)" },
    { wanted: "two/twin/", path: "two/twin", because: "shells complete a slash" },
    { wanted: "./only", path: "only", because: "a path from the top means that one alone" },
    { wanted: "deep/only", path: "deep/only", because: "so does a longer one" },
  ])("takes $wanted for $path: $because", async ({ wanted, path }) => {
    expect(await findWorkflow(wanted, { cwd: await PROJECT, env: {} })).toMatchObject({ path });
  });

  it.each([
    { wanted: "refnud", hint: /^Did you mean "refund"\? These workflows have evaluations: .*\bgreeting, / },
    { wanted: "refnud_eval", hint: /^Did you mean "refund/ },
    {
      wanted: "weather",
      hint: /^These workflows have evaluations: deep\/only, greeting, refund_eval, one\/twin, \.\/only, refund, two\/twin\.$/,
    },
    { wanted: "./src/workflows/refund", hint: /^Did you mean "refund"\? These/ },
    { wanted: "src\\workflows\\refund\\workflow_eval", hint: /^These/ },
    { wanted: "src/workflows/refnud/", hint: /^Did you mean "refund"\? These/ },
    { wanted: "ting", hint: /^These/ },
    { wanted: "other/refund", hint: /refund/ },
    { wanted: "", hint: /^These/ },
  ])("refuses '$wanted' and names those that exist", async ({ wanted, hint }) => {
    await expect(findWorkflow(wanted, { cwd: await PROJECT, env: {} })).rejects.toMatchObject({
      code: "WORKFLOW_UNKNOWN",
      message: `There is no workflow ${JSON.stringify(wanted)} with evaluations.`,
      hint: expect.stringMatching(hint),
    });
  });

  it.each([
    {
      wanted: "twin",
      message: '"twin" names several workflows: src/workflows/one/twin and src/workflows/two/twin.',
      hint: "Say which: one/twin or two/twin.",
    },
    {
      wanted: "only_eval",
      message: '"only_eval" names several workflows: src/workflows/deep/only and src/workflows/only.',
      hint: "Say which: deep/only or ./only.",
    },
  ])("refuses $wanted, which is the name of two", async ({ wanted, message, hint }) => {
    await expect(findWorkflow(wanted, { cwd: await PROJECT, env: {} })).rejects.toMatchObject({
      code: "WORKFLOW_AMBIGUOUS",
      message,
      hint,
    });
  });

  it("looks in OUTPUT_WORKFLOWS_DIR, from the working directory", async () => {
    const cwd = await writeFiles({ "flows/a/tests/evals/workflow.js": "" });
    for (const folder of ["flows", "./flows/", join(cwd, "flows")])
      expect(await findWorkflow("a", { cwd, env: { OUTPUT_WORKFLOWS_DIR: folder } })).toMatchObject({
        name: "a",
      });
  });

  it.each([
    { from: "src", way: ".." },
    { from: "src/workflows/a/tests", way: "../../../.." },
  ])("says where to go from $from, which lies below", async ({ from, way }) => {
    const root = await writeFiles({ "src/workflows/a/tests/evals/workflow.js": "" });
    const cwd = join(root, from);
    await expect(findWorkflow("a", { cwd, env: {} })).rejects.toMatchObject({
      code: "WORKFLOWS_MISSING",
      hint: `There is src/workflows further up. Go there first: cd ${way}`,
    });
    await expect(findWorkflow("a", { cwd, env: { OUTPUT_WORKFLOWS_DIR: "flows" } })).rejects.toMatchObject({
      hint: expect.stringContaining("Set OUTPUT_WORKFLOWS_DIR"),
    });
  });

  it.each([
    {
      folder: undefined,
      files: {},
      message: "There is no folder of workflows: src/workflows does not exist.",
    },
    { folder: "", files: {}, message: "There is no folder of workflows: src/workflows does not exist." },
    {
      folder: "flows",
      files: { flows: "" },
      message: "There is no folder of workflows: flows leads through a file.",
    },
    {
      folder: "flows",
      files: { "flows/a/workflow.ts": "" },
      message: "No workflow in flows has a file tests/evals/workflow.ts.",
    },
  ])("says where it looked: $message", async ({ folder, files, message }) => {
    const search = { cwd: await writeFiles(files), env: { OUTPUT_WORKFLOWS_DIR: folder } };
    await expect(findWorkflow("a", search)).rejects.toMatchObject({
      code: "WORKFLOWS_MISSING",
      message,
      hint: expect.stringContaining("Set OUTPUT_WORKFLOWS_DIR"),
    });
  });
});
