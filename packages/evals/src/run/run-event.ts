import type { Problem } from "@outputai/core";
import type { CaseResult, TrialResult } from "../results/case-result.ts";
import type { EvalOutput } from "../results/eval-output.ts";

/** What happens in a run, in the order in which it happens. `total` is null for a stream. */
export type RunEvent =
  | { readonly type: "run-started"; readonly workflow: string; readonly total: number | null }
  | { readonly type: "unit-started"; readonly datasetName: string; readonly trial: number }
  | { readonly type: "target-started"; readonly datasetName: string }
  | { readonly type: "evaluator-started"; readonly datasetName: string; readonly evaluator: string }
  | {
      readonly type: "unit-finished";
      readonly datasetName: string;
      readonly result: TrialResult;
      readonly resumed: boolean;
    }
  | {
      readonly type: "case-finished";
      readonly result: CaseResult;
      readonly finished: number;
      readonly total: number | null;
    }
  | { readonly type: "note"; readonly note: Problem }
  | { readonly type: "run-finished"; readonly output: EvalOutput };
