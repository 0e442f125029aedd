import type { RecordedUsage } from "@outputai/core";
import type { CalibratedJudge, LabelledSubject } from "@outputai/llm/judges";

/** Who is measured. */
export interface MeasuredJudge {
  /** As the user named it: a model, a prompt file, an evaluator. */
  readonly name: string;
  /** How it is asked: `judgeVerdict`, `judgeBoolean`, `judgeScore`, `judgeLabel`, `rubric` or `evaluator`. */
  readonly kind: string;
  /** Provider and model. Absent: an evaluator says nothing of its models. */
  readonly model?: string | undefined;
}

/** A labelled subject, and where its label stands. */
export interface PlacedLabel extends LabelledSubject {
  readonly name: string;
  /** As the user would write it. */
  readonly file: string;
  readonly line?: number | undefined;
}

/** All that a calibration needs, read and found to be right. */
export interface CalibrationPlan {
  readonly judge: CalibratedJudge;
  readonly measured: MeasuredJudge;
  readonly labelled: readonly PlacedLabel[];
  /** Cases that nobody labelled for this evaluator. */
  readonly unlabelled: readonly string[];
  /** Labelled cases that have no output to judge. */
  readonly withoutOutput: readonly string[];
  /** What asking used so far. Absent: it is told to whoever counts around the judge, as it comes. */
  readonly used?: (() => RecordedUsage) | undefined;
  /** Files that are read. */
  readonly inputs: readonly string[];
}
