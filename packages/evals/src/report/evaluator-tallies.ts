import type { EvaluatorTally } from "../results/eval-output.ts";
import type { ReportedOutput } from "../results/reported-output.ts";

/**
 * How each evaluator judged: what the summary says or, where it is silent, what is counted in the cases. What the
 * smaller shape calls undecided is counted as errored: it does not say which.
 */
export function evaluatorTallies({ cases, summary }: ReportedOutput): readonly EvaluatorTally[] {
  if (summary.evaluators !== undefined) return summary.evaluators;
  const tallies = new Map<string, { -readonly [Key in keyof EvaluatorTally]: EvaluatorTally[Key] }>();
  for (const { evaluators } of cases) {
    for (const { name, criticality, verdict, status } of evaluators) {
      const tally = tallies.get(name) ?? { name, criticality, ...NOTHING };
      tallies.set(name, tally);
      tally[COUNTED[verdict] ?? (status === "abstained" ? "abstained" : "errored")]++;
    }
  }
  return [...tallies.values()];
}

const NOTHING = { passed: 0, partial: 0, failed: 0, abstained: 0, errored: 0 } as const;

const COUNTED: Readonly<Record<string, "passed" | "partial" | "failed">> = {
  pass: "passed",
  partial: "partial",
  fail: "failed",
};
