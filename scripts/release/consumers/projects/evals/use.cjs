const assert = require("node:assert/strict");
const { evalWorkflow, runEval, Verdict, verify } = require("@outputai/evals");

const isPolite = verify({ name: "is_polite" }, ({ output }) =>
  Verdict.containsIgnoringCase(output, "thank you"),
);
const workflow = evalWorkflow({ name: "support_eval", evals: [{ evaluator: isPolite }] });
const datasets = [{ name: "late", input: 1, last_output: { output: "Thank you for waiting." } }];
runEval(workflow, datasets).then(({ cases }) => assert.equal(cases[0].verdict, "pass"));
