import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { createGrader, gradeTrials, readSpec, readTrials, SpecError } from "@outputai/checks";

const { spec } = await readSpec("refunds.yaml");
const trials = [];
for await (const trial of readTrials("trials.jsonl")) trials.push(trial);
const graded = await gradeTrials(spec, trials);

assert.deepEqual(
  graded.checks.map(({ pass_rate }) => pass_rate),
  [0.5, 1],
);
assert.equal(typeof createGrader, "function");
await assert.rejects(readSpec("none.yaml"), (error) => error instanceof SpecError);

const require = createRequire(import.meta.url);
assert.equal(typeof require("@outputai/checks/schemas/spec.schema.json"), "object");
