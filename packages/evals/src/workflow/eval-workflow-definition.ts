import type { WorkflowEvaluator } from "./eval-workflow-types.ts";
import type { InterpretationFor } from "./interpretation-for.ts";
import type { Criticality } from "./vocabulary.ts";

/** What `evalWorkflow` is told. */
export interface EvalWorkflowDefinition<Evaluators extends readonly WorkflowEvaluator[]> {
  /** By custom the name of the workflow with `_eval` behind it; the command looks for that. */
  readonly name: string;
  readonly description?: string | undefined;
  /** Asked in this order. Their names differ. */
  readonly evals: { readonly [Index in keyof Evaluators]: EvalDefinition<Evaluators[Index]> };
  readonly config?: EvalWorkflowConfig | undefined;
}

/** One evaluator of a workflow, as it is told. */
export interface EvalDefinition<Asked extends WorkflowEvaluator> {
  readonly evaluator: Asked;
  /** Default: `required`. */
  readonly criticality?: Criticality | undefined;
  /** Default: by the form of the result. A number or a text needs it. */
  readonly interpret?: InterpretationFor<Asked> | undefined;
}

/** How a workflow runs unless whoever runs it says otherwise. */
export interface EvalWorkflowConfig {
  /** How many cases are under way at a time. Default: 10. */
  readonly concurrency?: number | undefined;
}
