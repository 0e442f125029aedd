import type { CaseVerdict } from "../workflow/vocabulary.ts";
import type { EvaluatorOutcome } from "./evaluator-outcome.ts";

/**
 * Says what the outcomes of a case come to. Only required evaluators count: one fail fails the case; else one that is
 * undecided leaves it undecided; else one partial makes it partial. A case that no required evaluator looked at is
 * undecided, never a pass.
 *
 * @example
 * ```ts
 * const good = { verdict: "pass", criticality: "required" } as const;
 * aggregateCaseVerdict([good, { verdict: "fail", criticality: "informational" }]); // "pass"
 * aggregateCaseVerdict([good, { verdict: "undecided", criticality: "required" }]); // "undecided"
 * aggregateCaseVerdict([]); // "undecided"
 * ```
 */
export function aggregateCaseVerdict(
  outcomes: readonly Pick<EvaluatorOutcome, "verdict" | "criticality">[],
): CaseVerdict {
  const gating = outcomes.filter(({ criticality }) => criticality !== "informational");
  if (gating.length === 0) return "undecided";
  if (gating.some(({ verdict }) => verdict === "fail")) return "fail";
  // By what is known to be good, so that a word of another tool's report never passes.
  if (gating.every(({ verdict }) => verdict === "pass")) return "pass";
  return gating.every(({ verdict }) => verdict === "pass" || verdict === "partial") ? "partial" : "undecided";
}
