import { counted } from "@outputai/core";
import type { ReportedCase, ReportedOutcome } from "../results/reported-output.ts";
import type { CaseGroup } from "./group-by-fault.ts";

/** Words an outcome for the report. What is no error that several cases have is told as it is. */
export type OutcomeTeller = (outcome: ReportedOutcome) => ReportedOutcome;

/**
 * Tells one and the same error of many cases once, in the first of them, with their number; the others refer to it. What
 * a group of cases has alone is counted by the group.
 */
export function tellErrorsOnce(groups: readonly CaseGroup[]): OutcomeTeller {
  const counts = countErrors(groups);
  const told = new Set<string>();
  return (outcome) => {
    const error = errorOf(outcome);
    const { cases = 0, places = 0 } = (error !== undefined && counts.get(error)) || {};
    if (error === undefined || places < 2) return outcome;
    if (!told.has(error)) {
      told.add(error);
      return { ...outcome, reasoning: `in ${counted(cases, "case")}: ${outcome.reasoning ?? ""}` };
    }
    const { feedback: _, stack: __, ...rest } = outcome;
    return { ...rest, reasoning: "as above" };
  };
}

interface ErrorCount {
  readonly cases: number;
  /** In how many groups. */
  readonly places: number;
}

function countErrors(groups: readonly CaseGroup[]): ReadonlyMap<string, ErrorCount> {
  const counts = new Map<string, ErrorCount>();
  for (const group of groups) {
    for (const error of errorsOf(group[0])) {
      const { cases, places } = counts.get(error) ?? { cases: 0, places: 0 };
      counts.set(error, { cases: cases + group.length, places: places + 1 });
    }
  }
  return counts;
}

function errorsOf({ evaluators }: ReportedCase): ReadonlySet<string> {
  return new Set(evaluators.flatMap((outcome) => errorOf(outcome) ?? []));
}

function errorOf({ name, criticality, status, code, reasoning }: ReportedOutcome): string | undefined {
  if (status !== "errored" || code === undefined) return undefined;
  return JSON.stringify([name, criticality, code, reasoning]);
}
