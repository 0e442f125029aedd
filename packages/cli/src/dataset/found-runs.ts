import type { Problem } from "@outputai/core";
import type { RecordedRun } from "./recorded-run.ts";

/** The runs that records hold, and what is wrong with the records. */
export interface FoundRuns {
  readonly runs: readonly RecordedRun[];
  readonly problems: readonly Problem[];
}

/** Tells what each record came to apart: a run, or what is wrong with it. */
export function foundRuns(found: readonly (RecordedRun | Problem)[]): FoundRuns {
  return { runs: found.filter(isRun), problems: found.filter(isProblem) };
}

function isProblem(found: RecordedRun | Problem): found is Problem {
  return "code" in found;
}

function isRun(found: RecordedRun | Problem): found is RecordedRun {
  return !isProblem(found);
}
