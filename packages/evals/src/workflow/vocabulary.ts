/**
 * What a decided case or evaluator says.
 *
 * @example
 * ```ts
 * VERDICT.PARTIAL; // "partial"
 * ```
 */
export const VERDICT = { PASS: "pass", PARTIAL: "partial", FAIL: "fail" } as const;

/**
 * Whether an evaluator gates its case (`required`) or only informs (`informational`).
 *
 * @example
 * ```ts
 * CRITICALITY.INFORMATIONAL; // "informational"
 * ```
 */
export const CRITICALITY = { REQUIRED: "required", INFORMATIONAL: "informational" } as const;

/** One of {@link CRITICALITY}. */
export type Criticality = (typeof CRITICALITY)[keyof typeof CRITICALITY];

/** What comes of a case or an evaluator: a verdict, or nothing. Undecided is neither passed nor failed. */
export type CaseVerdict = (typeof VERDICT)[keyof typeof VERDICT] | "undecided";
