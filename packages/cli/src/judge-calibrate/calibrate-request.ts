import type { JudgesRequest } from "../judges/judges-request.ts";

/** What `output judge calibrate` was asked to do. */
export interface CalibrateRequest {
  /** Labels in JSON Lines where a judge is named, else a dataset file of a workflow. */
  readonly file: string;
  /** Who is asked about a file of labels: one judge, or none. */
  readonly judging: JudgesRequest;
  /** The evaluator that is asked about the cases of a dataset file. Absent: the only one with labels. */
  readonly evaluator?: string | undefined;
  /** The label that TPR and TNR are about, as it was written. */
  readonly positive?: string | undefined;
  readonly minLabels?: number | undefined;
  readonly concurrency?: number | undefined;
  readonly format: "text" | "json";
  readonly isFormatGiven: boolean;
  readonly output?: string | undefined;
  readonly quiet: boolean;
  readonly all: boolean;
}
