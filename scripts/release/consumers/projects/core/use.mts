import assert from "node:assert/strict";
import { EvaluationBooleanResult, evaluator, type Trial, z } from "@outputai/core";

const hasOutput = evaluator({
  name: "has_output",
  inputSchema: z.object({ output: z.string(), shortest: z.number().default(1) }),
  fn: ({ output, shortest }) =>
    new EvaluationBooleanResult({ value: output.length >= shortest, confidence: 1 }),
});
const trial: Trial = { sample: "greeting", status: "completed", output: "Good morning!" };
const result: EvaluationBooleanResult = await hasOutput({ output: String(trial.output) });
const value: boolean = result.value;
// @ts-expect-error an output is a text
const refused = () => hasOutput({ output: 1 });

assert.equal(value, true);
await assert.rejects(async () => refused());
