import type { EvaluatorAnswer, EvaluatorContext } from "@outputai/core";
import type { Dataset } from "../datasets/dataset.ts";
import type { EvalOutput } from "../results/eval-output.ts";
import type { Interpretation } from "./interpretation.ts";
import type { Criticality } from "./vocabulary.ts";

/** What an eval workflow can ask: what `verify` or `evaluator` made, or a named function like it. */
export interface WorkflowEvaluator {
  (input: never, context?: EvaluatorContext): Promise<EvaluatorAnswer>;
  readonly name: string;
}

/** One evaluator of a workflow, after defaults. `interpret` absent: by the form of the result. */
export interface EvalEntry {
  readonly evaluator: WorkflowEvaluator;
  readonly criticality: Criticality;
  readonly interpret?: Interpretation | undefined;
}

/** What `evalWorkflow` makes. Called, it runs in process with the cached outputs. */
export interface EvalWorkflow {
  (input: { readonly datasets: readonly Dataset[] }): Promise<EvalOutput>;
  readonly name: string;
  readonly description?: string | undefined;
  readonly evals: readonly EvalEntry[];
  readonly config: { readonly concurrency: number };
}
