import { findWorkflow } from "../src/workflow/find-workflow.ts";
import { fingerprint } from "../src/workflow/fingerprint.ts";
import { loadEvalWorkflow } from "../src/workflow/load-eval-workflow.ts";
import { loadTarget } from "../src/workflow/load-target.ts";
import type { LoadedWorkflow } from "./load-workflows.ts";

const [cwd = "", ...names] = process.argv.slice(2);
const answers: Record<string, LoadedWorkflow> = {};
for (const name of names) {
  const found = await findWorkflow(name, { cwd, env: {} });
  const evals = await loadEvalWorkflow(found, cwd).catch((error: unknown) => error as Error);
  const target = await loadTarget(found, cwd).catch((error: unknown) => error as Error);
  answers[name] = {
    evaluators:
      evals instanceof Error ? told(evals) : evals.workflow.evals.map(({ evaluator }) => evaluator.name),
    output: target instanceof Error ? told(target) : await target.target(20 as never, {} as never),
    fingerprint: await fingerprint(found, evals instanceof Error ? [] : evals.files),
  };
}
process.stdout.write(JSON.stringify(answers));

function told(error: Error): unknown {
  const { code, message, hint } = error as Error & { readonly code?: unknown; readonly hint?: unknown };
  return { code, message, hint };
}
