/** What one check is expected to say over all trials. */
export interface ExpectedTally {
  readonly check: string;
  readonly passed: number;
  readonly failed: number;
  readonly abstained: Readonly<Record<string, number>>;
}

/**
 * What `evals/support.yaml` says of the scripted agent's 10 samples × 2 epochs. The README explains each failure and
 * each abstention; the demo compares its report with this table and ends with an error where they differ.
 */
export const SCRIPTED_REPORT: readonly ExpectedTally[] = [
  { check: "looks before it answers", passed: 18, failed: 0, abstained: {} },
  { check: "refunds within its rights", passed: 6, failed: 1, abstained: { TRACE_INCOMPLETE: 1 } },
  { check: "refunds the teapot, not the order", passed: 1, failed: 1, abstained: {} },
  { check: "names the order", passed: 17, failed: 0, abstained: { TRIAL_ERROR: 1 } },
  { check: "says where it went", passed: 3, failed: 1, abstained: { SETUP_INVALID: 2 } },
  { check: "speaks as the shop", passed: 18, failed: 1, abstained: { TRIAL_ERROR: 1 } },
  { check: "stays kind", passed: 3, failed: 2, abstained: { TRIAL_ERROR: 1 } },
  { check: "refunds nothing it must not", passed: 11, failed: 1, abstained: {} },
  { check: "asks for a refund once", passed: 18, failed: 1, abstained: { TRACE_INCOMPLETE: 1 } },
  { check: "looks, asks, hands over", passed: 2, failed: 0, abstained: {} },
];
