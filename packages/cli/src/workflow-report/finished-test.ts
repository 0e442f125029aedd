import type { EvalOutput, FailOn, SavedOutputs } from "@outputai/evals";
import type { BaselineComparison } from "./compare-baseline.ts";

/** A test that ran, and what its reports tell. */
export interface FinishedTest {
  /** The name of the workflow that was tested. */
  readonly name: string;
  readonly output: EvalOutput;
  readonly failOn: readonly FailOn[];
  /** Present when there was a baseline. */
  readonly comparison?: BaselineComparison | undefined;
  readonly exitCode: number;
  /** Present when new outputs were to be saved and all of them were. */
  readonly saved?: SavedOutputs | undefined;
}
