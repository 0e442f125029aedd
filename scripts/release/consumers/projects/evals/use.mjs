import assert from "node:assert/strict";
import {
  computeExitCode,
  judgeVerdict,
  readDatasets,
  renderEvalOutput,
  runEval,
  verify,
} from "@outputai/evals";
import workflow from "./workflow.mjs";

const { datasets } = await readDatasets("orders.yml");
const output = await runEval(workflow, datasets);
assert.deepEqual(
  output.cases.map(({ datasetName, verdict }) => [datasetName, verdict]),
  [
    ["two_items", "pass"],
    ["wrong_total", "fail"],
  ],
);
assert.match(renderEvalOutput(output), /wrong_total/);
assert.equal(typeof computeExitCode, "function");

// the judges are here without a package of their own
const judged = verify({ name: "judged" }, () => judgeVerdict({ prompt: "none@v1", variables: {} }));
await assert.rejects(judged({ input: 1, output: 1 }), (error) => error.code === "JUDGE_CONFIG");
