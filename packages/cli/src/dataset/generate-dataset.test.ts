import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OutputError, TRIAL_STATUSES, trialSchema } from "@outputai/core";
import { hashInput, readDatasets } from "@outputai/evals";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { processIo } from "../command-io.ts";
import { generateDataset } from "./generate-dataset.ts";
import type { GenerateRequest } from "./generate-request.ts";

let cwd = "";

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output generate "));
});

afterEach(() => rm(cwd, { recursive: true }));

const blank: GenerateRequest = {
  workflow: "blog",
  trials: [],
  trace: [],
  prefix: "",
  json: false,
  all: false,
};

function generate(request: Partial<GenerateRequest>) {
  const workflow = { name: "blog", datasetsFolder: join(cwd, "blog/tests/datasets") };
  return generateDataset({ ...blank, ...request }, workflow, processIo({ cwd, env: {} }));
}

async function refusal(request: Partial<GenerateRequest>): Promise<OutputError> {
  const error: unknown = await generate(request).catch((thrown: unknown) => thrown);
  if (error instanceof OutputError) return error;
  throw new Error("It was not refused.", { cause: error });
}

async function write(file: string, ...values: readonly unknown[]): Promise<void> {
  await writeFile(join(cwd, file), values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}

const late = { sample: "late", status: "completed", input: "Where?", output: "Soon." };

describe("generateDataset", () => {
  it("makes a dataset file of trials, where datasets are looked for", async () => {
    await write("t.jsonl", late, { ...late, status: "errored" }, { ...late, sample: "lost" });
    const { file, cases } = await generate({ trials: ["t.jsonl"] });
    expect(file).toBe("blog/tests/datasets/generated.yml");
    expect(cases.flatMap(({ notes }) => notes.map(({ message }) => message))).toEqual([
      `Case "late_epoch_2" has no cached output: the trial's status is errored.`,
    ]);
    const { datasets, notes } = await readDatasets(join(cwd, "blog/tests/datasets"));
    const last_output = { output: "Soon.", input_hash: hashInput("Where?") };
    expect(datasets).toEqual([
      { name: "late_epoch_1", input: "Where?", last_output },
      { name: "late_epoch_2", input: "Where?" },
      { name: "lost", input: "Where?", last_output },
    ]);
    expect(notes).toEqual([]);
  });

  it("takes traces too, and inputs and reference data from a spec", async () => {
    await write("spec.json", {
      samples: [{ name: "late", input: "Where?", reference: { id: "A" } }],
      checks: [{ type: "hasToolCall", tool: "x" }],
    });
    await write("t.jsonl", { ...late, input: undefined });
    const node = { kind: "workflow", name: "blog", input: { topic: "Tea" }, output: "Brew." };
    await write("monday.json", [node, { ...node, startedAt: 5, endedAt: 9 }]);
    await generate({ trials: ["t.jsonl"], trace: ["monday.json"], spec: "spec.json", output: "x/a.jsonl" });
    const { datasets } = await readDatasets(join(cwd, "x/a.jsonl"));
    expect(datasets.map(({ name, ground_truth }) => [name, ground_truth])).toEqual([
      ["late", { id: "A" }],
      ["monday_1", undefined],
      ["monday_2", undefined],
    ]);
    expect(datasets[2]?.last_output).toMatchObject({
      executionTimeMs: 4,
      date: "1970-01-01T00:00:00.009Z",
    });
  });

  it("tells everything that is wrong at once, and writes nothing", async () => {
    const folder = join(cwd, "blog/tests/datasets");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "generated.yml"), "late:\n  input: Where?\n");
    await write("t.jsonl", late, { sample: "lost", status: "completed" }, { sample: 7 }, late);
    await writeFile(join(cwd, "m.json"), '{"output": 1}\n{nope\n');
    const { code, problems } = await refusal({ trials: ["t.jsonl"], trace: ["m.json"] });
    expect(code).toBe("DATASET_NOT_GENERATED");
    expect(problems.map((problem) => [problem.code, problem.file, problem.line])).toEqual([
      ["TRIAL_INVALID", "t.jsonl", 3],
      ["TRIAL_INVALID", "t.jsonl", 3],
      ["TRIAL_INPUT_MISSING", "t.jsonl", 2],
      ["TRACE_SYNTAX", "m.json", 2],
      ["TRACE_INVALID", "m.json", 1],
      ["DATASET_FILE_TAKEN", undefined, undefined],
    ]);
    expect(await readdir(folder)).toEqual(["generated.yml"]);
  });

  it.each([
    { request: {}, codes: ["CASE_NAME_TAKEN", "DATASET_FILE_TAKEN"], because: "both are there" },
    {
      request: { prefix: "may_", output: "blog/tests/datasets/may.yml" },
      codes: [],
      because: "neither is there",
    },
    { request: { output: "elsewhere.yml" }, codes: [], because: "nobody reads the two together" },
    {
      request: { output: "blog/tests/datasets/more/a.yml" },
      codes: ["CASE_NAME_TAKEN"],
      because: "folders in the folder are read with it",
    },
  ])("finds $codes: $because", async ({ request, codes }) => {
    await write("t.jsonl", late);
    await generate({ trials: ["t.jsonl"] });
    const again = { trials: ["t.jsonl"], ...request };
    if (codes.length === 0) expect((await generate(again)).cases).toHaveLength(1);
    else expect((await refusal(again)).problems.map(({ code }) => code)).toEqual(codes);
  });

  it("refuses to add to datasets that are not in order", async () => {
    await mkdir(join(cwd, "blog/tests/datasets"), { recursive: true });
    await writeFile(join(cwd, "blog/tests/datasets/a.yml"), "late: {}\n");
    await write("t.jsonl", late);
    expect((await refusal({ trials: ["t.jsonl"] })).code).toBe("DATASET_INVALID");
  });

  it("says when no run was recorded", async () => {
    await write("t.jsonl");
    expect(await refusal({ trials: ["t.jsonl"] })).toMatchObject({
      code: "TRIALS_EMPTY",
      message: "There is no recorded run in t.jsonl.",
    });
    expect((await refusal({ trace: ["no.json"] })).code).toBe("TRIALS_UNREADABLE");
  });
});

const anyTrial = fc.record(
  {
    sample: fc.string({ minLength: 1 }),
    status: fc.constantFrom(...TRIAL_STATUSES),
    input: fc.json().map((text): unknown => JSON.parse(text) ?? "none"),
    output: fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue()),
  },
  { requiredKeys: ["sample", "status", "input"] },
);

describe("what generateDataset writes", () => {
  it("is read back as it was made, in every format", async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyTrial, { minLength: 1, maxLength: 5 }),
        fc.constantFrom("yml", "json", "jsonl"),
        async (trials, ending) => {
          for (const trial of trials) expect(trialSchema.safeParse(trial).success).toBe(true);
          const output = `files/${count++}.${ending}`;
          await write("t.jsonl", ...trials);
          const made = await generate({ trials: ["t.jsonl"], output }).catch(namesUnfit);
          if (made === undefined) return;
          const { datasets } = await readDatasets(join(cwd, output));
          expect(datasets).toEqual(made.cases.map(({ dataset }) => dataset));
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** A sample may have a blank name, or one that a repetition of another one has. */
function namesUnfit(error: unknown): undefined {
  const isUnfit =
    error instanceof OutputError && error.problems.every(({ code }) => code.startsWith("CASE_NAME_"));
  if (!isUnfit) throw error;
}
