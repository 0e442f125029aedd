// runEval over a stream of cases: five evaluators each, and what is kept of them.
//   node bench/stream-eval.mjs FOLDER [CASES]    FOLDER: a project that gen-eval-project.mjs wrote
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runEval } from "../packages/evals/dist/index.js";
import { makeCase } from "./gen-eval-project.mjs";

const [folder, count = "100000"] = process.argv.slice(2);
const file = join(folder, "src/workflows/support/tests/evals/workflow.ts");
// The project says ./evaluators.js, as TypeScript wants it; here nothing resolves that to the .ts file.
const { registerHooks } = await import("node:module");
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "./evaluators.js" ? "./evaluators.ts" : specifier, context),
});
const { default: workflow } = await import(pathToFileURL(file).href);

async function* cases() {
  for (let index = 0; index < Number(count); index++) yield { name: `case_${index}`, ...makeCase(index) };
}

const { summary } = await runEval(workflow, cases());
if (summary.total !== Number(count)) throw new Error(`${summary.total} of ${count} cases have a result.`);
console.log(`${summary.passed} of ${summary.total} passed`);
