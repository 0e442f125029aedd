import assert from "node:assert/strict";
import { evalWorkflow, runEval, Verdict, verify } from "@outputai/evals";

const isPolite = verify({ name: "is_polite" }, ({ output }) =>
  Verdict.containsIgnoringCase(String(output), "thank you"),
);
const workflow = evalWorkflow({ name: "support_eval", evals: [{ evaluator: isPolite }] });
const { cases, summary } = await runEval(workflow, [
  { name: "late", input: 1, last_output: { output: "Thank you for waiting." } },
]);
const rate: number | null = summary.acceptableRate;
// @ts-expect-error an eval workflow has a name
const refused = () => evalWorkflow({ evals: [{ evaluator: isPolite }] });

assert.equal(cases[0]?.verdict, "pass");
assert.equal(rate, 1);
assert.throws(refused);
