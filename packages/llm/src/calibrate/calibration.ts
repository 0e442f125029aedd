import type { Problem, RecordedUsage } from "@outputai/core";
import type { PanelAnswer } from "../panel/panel-vote.ts";

/**
 * What a human said of a subject, and what a judge is held against: a verdict, true or false, a class, a score. Labels
 * agree when they are equal, scores too: 3 and 4 differ no less than 1 and 5.
 */
export type CalibrationLabel = string | boolean | number;

/** A subject that a human has judged. */
export interface LabelledSubject<Subject = unknown> {
  readonly subject: Subject;
  readonly label: CalibrationLabel;
  /** What the report calls it. `#1` for the first, and so on, unless given. */
  readonly name?: string | undefined;
}

/** A judge that can be measured: it answers, it abstains, or it throws because it cannot tell. */
export type CalibratedJudge<Subject = unknown> = (subject: Subject) => PromiseLike<PanelAnswer>;

/** How a judge is measured. */
export interface CalibrateOptions {
  /** How many judgements have to be decided for the report to mean anything. 30 unless given. */
  readonly minLabels?: number | undefined;
  /** The label that TPR and TNR are about. `"pass"` among verdicts and `true`, unless given; others have none. */
  readonly positive?: CalibrationLabel | undefined;
  /** How many subjects are judged at a time. 8 unless given. */
  readonly concurrency?: number | undefined;
  /** Aborts the whole; its reason is thrown as it is. The judge's own requests hear of it too. */
  readonly signal?: AbortSignal | undefined;
}

/** How far a judge agrees with humans. Undecided judgements are in none of the counts: neither right nor wrong. */
export interface Calibration {
  /** All labels that a human or the judge used, sorted: the rows and columns of the matrix. */
  readonly labels: readonly CalibrationLabel[];
  /** `matrix[human][judge]`: how often the judge gave one label where the human gave another. */
  readonly matrix: readonly (readonly number[])[];
  /** How many subjects the judge gave a label. */
  readonly decided: number;
  readonly undecided: readonly UndecidedJudgement[];
  /** How often both gave the same label. */
  readonly agreement: Proportion;
  /** The label that TPR and TNR are about, null when there is none. */
  readonly positive: CalibrationLabel | null;
  /** Of what humans called positive, how much the judge did (sensitivity); null when they called nothing so. */
  readonly tpr: Proportion | null;
  /** Of what humans did not call positive, how much the judge did not either (specificity); null when there is none. */
  readonly tnr: Proportion | null;
  readonly kappa: Kappa;
  readonly disagreements: readonly Disagreement[];
  /** What all judgements used together, the undecided included. Absent: nothing is known of it. */
  readonly usage?: RecordedUsage | undefined;
  /** Counts that judges told and that are unknown all the same, once for each cause. Absent: there are none. */
  readonly usageProblems?: readonly Problem[] | undefined;
}

/** A share of counted things, with its Wilson interval. */
export interface Proportion extends Interval {
  readonly value: number;
  readonly count: number;
  readonly of: number;
}

/** Where the true value lies, with this much confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly level: 0.95;
}

/**
 * Cohen's kappa: agreement beyond what chance alone would bring; 1 is perfect, 0 is chance. Its value is null when
 * only one label was used by both, as there is no chance to go beyond.
 */
export type Kappa =
  | (Interval & {
      readonly value: number;
      readonly standardError: number;
      /** The number of decided judgements that it stands on. */
      readonly of: number;
      /**
       * `large-sample`: by the standard error. `wilson`: the error is 0, as when the agreement is perfect, and says
       * nothing; the interval is that of the agreement, at the same chance.
       */
      readonly method: "large-sample" | "wilson";
    })
  | { readonly value: null; readonly of: number; readonly reason: string };

/** A subject that the judge gave no label. */
export interface UndecidedJudgement {
  /** Its position among the labelled subjects, from 0. */
  readonly index: number;
  readonly name: string;
  readonly human: CalibrationLabel;
  /** The code of the abstention or of the error; `JUDGE_THREW` for an error that has none. */
  readonly code: string;
  readonly message: string;
}

/** A subject that the judge gave another label than the human. */
export interface Disagreement {
  /** Its position among the labelled subjects, from 0. */
  readonly index: number;
  readonly name: string;
  readonly human: CalibrationLabel;
  readonly judge: CalibrationLabel;
  readonly reasoning?: string | undefined;
}
