import { describe, expect, it } from "vitest";
import { writeFiles } from "../../test/load-files.ts";
import { loadWorkflows } from "../../test/load-workflows.ts";

function evalFile(name: string, imported = 'import { evalWorkflow } from "@outputai/evals";'): string {
  return `${imported}
import { any_output } from "./evaluators.js";
export default evalWorkflow({ name: "${name}", evals: [{ evaluator: any_output }] });
`;
}

/** A query makes another module of the same file, as another installation does. */
const COPY = `const copy = new URL("./workflow/eval-workflow.ts?copy", import.meta.resolve("@outputai/evals"));
const { evalWorkflow } = await import(copy.href);`;

const EVALUATORS = "export async function any_output(): Promise<boolean> { return true; }\n";

const PROJECT = {
  "group/good/tests/evals/workflow.ts": evalFile("good_eval"),
  "group/good/tests/evals/evaluators.ts": EVALUATORS,
  "group/good/workflow.ts": "export default async (input: number): Promise<number> => input + 1;\n",
  "copied/tests/evals/workflow.ts": evalFile("copied_eval", COPY),
  "copied/tests/evals/evaluators.ts": EVALUATORS,
  "copied/workflow.ts": "export default { run: (input: number) => input };\n",
  "renamed/tests/evals/workflow.ts": evalFile("named_eval"),
  "renamed/tests/evals/evaluators.ts": EVALUATORS,
  "renamed/workflow.ts": "export const workflow = (input: number) => input;\n",
  "bare/tests/evals/workflow.ts": "export const workflow = 1;\n",
  "bare/workflow.ts": "export default class Target { run() {} }\n",
  "other/tests/evals/workflow.js": 'export default { name: "other_eval", evals: [] };\n',
  "other/workflow.js": 'import { workflow } from "@outputai/core";\nexport default workflow({});\n',
};

const project = writeFiles({
  "package.json": '{ "type": "module" }',
  ...Object.fromEntries(Object.entries(PROJECT).map(([path, text]) => [`src/workflows/${path}`, text])),
});
const loaded = project.then((folder) =>
  loadWorkflows(folder, ["good", "copied", "renamed", "bare", "other"]),
);

describe("loadEvalWorkflow", () => {
  it.each([
    { name: "good", because: "our packages are taken from beside us where a project has none" },
    { name: "copied", because: "it may come from another copy of the package" },
  ])("loads $name: $because", async ({ name }) => {
    expect((await loaded)[name]?.evaluators).toEqual(["any_output"]);
  });

  it.each([
    {
      name: "renamed",
      message:
        'The eval workflow in src/workflows/renamed/tests/evals/workflow.ts is named "named_eval", not "renamed_eval".',
      hint: "The name follows from the folder: set it to renamed_eval, or rename the folder.",
    },
    {
      name: "bare",
      message: "src/workflows/bare/tests/evals/workflow.ts has no default export.",
      hint: "Write: export default evalWorkflow({ name, evals }), with evalWorkflow of @outputai/evals.",
    },
    {
      name: "other",
      message:
        'The default export of src/workflows/other/tests/evals/workflow.js is no eval workflow: {"name":"other_eval","evals":[]}.',
      hint: "Write: export default evalWorkflow({ name, evals }), with evalWorkflow of @outputai/evals.",
    },
  ])("refuses $name: $message", async ({ name, message, hint }) => {
    expect((await loaded)[name]?.evaluators).toEqual({ code: "EVAL_FILE_INVALID", message, hint });
  });
});

describe("loadTarget", () => {
  it("answers with the default export", async () => {
    expect((await loaded).good?.output).toBe(21);
  });

  it.each([
    {
      name: "copied",
      message: /^The default export of src\/workflows\/copied\/workflow\.ts is no function: \{"run":/,
    },
    { name: "renamed", message: /^src\/workflows\/renamed\/workflow\.ts has no default export\.$/ },
    { name: "bare", message: /^The default export of src\/workflows\/bare\/workflow\.ts is no function: / },
  ])("refuses the one of $name", async ({ name, message }) => {
    expect((await loaded)[name]?.output).toEqual({
      code: "TARGET_INVALID",
      message: expect.stringMatching(message),
      hint: expect.stringContaining("--cached"),
    });
  });

  it("tells what to do when a target is written for the hosted framework", async () => {
    expect((await loaded).other?.output).toMatchObject({
      code: "MODULE_FAILED",
      hint: expect.stringMatching(/^workflow of @outputai\/core belongs to the hosted framework.*--cached/),
    });
  });

  it("tells that there is none", async () => {
    const folder = await writeFiles({ "src/workflows/a/tests/evals/workflow.ts": "" });
    expect((await loadWorkflows(folder, ["a"])).a?.output).toMatchObject({
      code: "TARGET_INVALID",
      message: "The workflow a has no target: src/workflows/a/workflow.ts does not exist.",
    });
  });
});

describe("the fingerprint of what was loaded", () => {
  it("is the same wherever the project lies", async () => {
    const files = {
      "src/workflows/a/tests/evals/workflow.ts": 'import "../../../../b.ts";\n',
      "src/b.ts": "export {};\n",
    };
    const [one, other] = await Promise.all(
      [writeFiles(files), writeFiles(files)].map(async (folder) => loadWorkflows(await folder, ["a"])),
    );
    expect(one?.a?.fingerprint).toBe(other?.a?.fingerprint);
  });
});
