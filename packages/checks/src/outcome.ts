/**
 * Why a check could not be decided, by code. The codes stand in reports under `abstain_reasons`, and
 * `output check --allow-abstain CODE` takes them.
 */
export const ABSTAIN_CODES = {
  SETUP_INVALID: "The sample's reference data do not hold what the check needs.",
  OUTPUT_MISSING: "A completed trial has no output.",
  TRIAL_ERROR: "The trial ended without completing and has no output.",
  TRACE_MISSING: "No tool calls were recorded.",
  TRACE_INCOMPLETE: "The trial did not complete, so what was not seen may still have happened.",
  ARGS_UNAVAILABLE: "The tool was called, but the arguments of the call are unknown.",
  CHECK_ERROR: "The check could not read the trial.",
  JUDGE_NOT_RUN: "No judge was handed in.",
  JUDGE_ERROR: "The judge failed.",
  JUDGE_REFUSED: "The judge refused to answer.",
  JUDGE_TRUNCATED: "The judge's answer was cut off.",
  JUDGE_INVALID: "The judge's answer does not fit its schema.",
} as const;

/** One of the codes in {@link ABSTAIN_CODES}. */
export type AbstainCode = keyof typeof ABSTAIN_CODES;

/** The check is satisfied. `warning` says when it is so only by a hair: see {@link NearMiss}. */
export interface Passed {
  readonly status: "passed";
  /** Why, where a judge said so. */
  readonly reason?: string | undefined;
  /** Told when the verdict is right to the letter and probably not what the author meant. */
  readonly warning?: string | undefined;
  readonly nearMiss?: NearMiss | undefined;
}

/** The check is violated, for certain. */
export interface Failed {
  readonly status: "failed";
  readonly reason: string;
  readonly nearMiss?: NearMiss | undefined;
  readonly closestCall?: ClosestCall | undefined;
}

/** The check could not be decided. It counts neither as passed nor as failed. */
export interface Abstained {
  readonly status: "abstained";
  readonly code: AbstainCode;
  readonly reason: string;
  /** What exactly was amiss: for `SETUP_INVALID` missing, not_string, empty or no_reference. */
  readonly detail?: string | undefined;
}

/** What a check says of a trial. */
export type Outcome = Passed | Failed | Abstained;

/** Under which reading the output would have held the value. Only ever told, never counted. */
export type NearMiss = "casefold" | "nfc" | "nfkc" | "whitespace" | "zero-width";

/** The call that came closest to the expected one, and where it differs. */
export interface ClosestCall {
  /** Which of the trial's tool calls it is, from 0. */
  readonly position: number;
  readonly id?: string | undefined;
  readonly tool: string;
  readonly differences: readonly Difference[];
}

/** One path at which actual arguments differ from the expected ones. `actual` is absent when nothing is there. */
export interface Difference {
  /** For example `order.items[0].sku`; `""` for the whole of the arguments. */
  readonly path: string;
  readonly expected: unknown;
  readonly actual?: unknown;
}

/** A plain pass, shared by all checks. */
export const passed: Passed = Object.freeze({ status: "passed" });

/**
 * A fail, with the reason that a reader needs to believe it.
 *
 * @example
 * ```ts
 * failed("refund_create was never called."); // { status: "failed", reason: "refund_create was never called." }
 * ```
 */
export function failed(reason: string, evidence: Omit<Failed, "status" | "reason"> = {}): Failed {
  return { status: "failed", reason, ...evidence };
}

/**
 * An abstention: a code for programs, a reason for people.
 *
 * @example
 * ```ts
 * abstained("TRACE_MISSING", "No tool calls were recorded.").code; // "TRACE_MISSING"
 * ```
 */
export function abstained(code: AbstainCode, reason: string, detail?: string): Abstained {
  return detail === undefined
    ? { status: "abstained", code, reason }
    : { status: "abstained", code, reason, detail };
}
