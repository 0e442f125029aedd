import type { EvaluationFeedbackJson, RecordedUsage } from "@outputai/core";
import type { CaseVerdict, Criticality } from "../workflow/vocabulary.ts";
import type { CaseResult } from "./case-result.ts";
import type { EvalOutput, EvalSummary } from "./eval-output.ts";

/**
 * What a report can be made of: an {@link EvalOutput}, or the smaller `{ cases, summary }` that the public packages
 * write. What is absent is not told.
 */
export interface ReportedOutput extends Partial<Omit<EvalOutput, "cases" | "summary">> {
  readonly cases: readonly ReportedCase[];
  readonly summary: ReportedSummary;
}

/** One case of a {@link ReportedOutput}. */
export interface ReportedCase extends Partial<Pick<CaseResult, "error" | "trials">> {
  readonly datasetName: string;
  readonly verdict: CaseVerdict;
  readonly evaluators: readonly ReportedOutcome[];
}

/** What one evaluator said. `status`, `value`, `code` and `usage` are absent in the smaller shape. */
export interface ReportedOutcome {
  readonly name: string;
  readonly verdict: CaseVerdict;
  readonly criticality: Criticality;
  readonly confidence: number | null;
  readonly value?: unknown;
  readonly reasoning?: string | undefined;
  readonly feedback?: readonly EvaluationFeedbackJson[] | undefined;
  readonly status?: "decided" | "abstained" | "errored" | undefined;
  readonly code?: string | undefined;
  readonly stack?: string | undefined;
  readonly usage?: RecordedUsage | undefined;
}

type SmallSummary = Pick<EvalSummary, "total" | "passed" | "partial" | "failed" | "acceptableRate">;

/** The numbers of a {@link ReportedOutput}. */
export interface ReportedSummary extends SmallSummary, Partial<Omit<EvalSummary, keyof SmallSummary>> {}
