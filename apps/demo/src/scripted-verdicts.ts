import type { EvalOutput } from "@outputai/evals";

/** What the eval workflow says of the saved replies, case by case, and who is at odds. */
export interface ExpectedCase {
  readonly datasetName: string;
  readonly verdict: EvalOutput["cases"][number]["verdict"];
  /** The evaluators that do not pass it. */
  readonly objections: readonly string[];
}

/** The evaluators that ask a model. A real one may say something else of the same replies. */
export const JUDGED_BY_A_MODEL: readonly string[] = ["reads_kindly"];

/** What `support_reply` says of the replies of the scripted agent. The README explains each. */
export const SCRIPTED_VERDICTS: readonly ExpectedCase[] = [
  { datasetName: "refund_damaged", verdict: "pass", objections: [] },
  { datasetName: "refund_forgotten", verdict: "fail", objections: ["refunds_what_is_due"] },
  { datasetName: "refund_one_item", verdict: "fail", objections: ["refunds_what_is_due"] },
  { datasetName: "where_is_it", verdict: "pass", objections: ["speaks_as_the_shop", "reads_kindly"] },
  { datasetName: "refund_too_late", verdict: "pass", objections: [] },
  { datasetName: "refund_outage", verdict: "undecided", objections: [] },
];
