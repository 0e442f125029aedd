// The floor for `output workflow test`: imports the same evaluators, reads the same cases, and loops by hand.
// It validates, isolates, limits, stores and explains nothing.
//   node bench/eval-floor.mjs WORKFLOW_FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const module = await import(pathToFileURL(join(folder, "tests/evals/evaluators.ts")).href);
const evaluators = Object.values(module);
const cases = Object.entries(JSON.parse(readFileSync(join(folder, "tests/datasets/cases.json"), "utf8")));
let report = "";
let failed = 0;
for (const [name, { input, ground_truth, last_output }] of cases) {
  let fine = true;
  for (const evaluator of evaluators) {
    const known = { ...ground_truth, ...ground_truth.evals[evaluator.name], evals: undefined };
    const { value } = await evaluator({ input, output: last_output.output, ground_truth: known });
    fine &&= value;
    report += `${name} ${evaluator.name} ${value}\n`;
  }
  if (!fine) failed++;
}
writeFileSync(
  join(folder, "floor-report.txt"),
  `${report}${cases.length - failed} of ${cases.length} passed\n`,
);
