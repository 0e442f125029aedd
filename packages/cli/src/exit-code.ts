import type { SpecReport } from "@outputai/checks";

/** What the process says when it ends. The README has the same list. */
export const EXIT_CODES = {
  passed: 0,
  failed: 1,
  refused: 2,
  undecided: 3,
  bug: 70,
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
} as const;

/** What the exit code is computed from: the numbers of a report, never its form or the place it is written to. */
export type Graded = Pick<SpecReport, "trials"> & {
  readonly checks: readonly Pick<SpecReport["checks"][number], "failed" | "decided" | "abstain_reasons">[];
};

/** How a graded spec came out. */
export interface Verdict {
  readonly status: "passed" | "failed" | "undecided";
  /** What is undecided and was not allowed to be: abstain codes, and the codes below. */
  readonly open: readonly string[];
}

/** Stands for trials that are not there, beside the abstain codes. */
export const TRIAL_MISSING = "TRIAL_MISSING";
/** Stands for trials that did not complete; the abstain code of the same name is opened with it. */
export const TRIAL_ERROR = "TRIAL_ERROR";
/** Stands for a run in which no check decided anything. It cannot be allowed. */
export const NOTHING_DECIDED = "NOTHING_DECIDED";

/**
 * Decides how a graded spec came out. `allowed` holds the codes that may stay undecided.
 *
 * A fail wins over everything. A run that decided nothing at all is undecided whatever is allowed: nothing was
 * tested.
 */
export function verdictOf(report: Graded, allowed: ReadonlySet<string> = new Set()): Verdict {
  const open = undecidedCodes(report).filter((code) => !allowed.has(code));
  if (report.checks.every((check) => check.decided === 0)) open.push(NOTHING_DECIDED);

  if (report.checks.some((check) => check.failed > 0)) return { status: "failed", open };
  return { status: open.length > 0 ? "undecided" : "passed", open };
}

/** The exit code of a verdict. */
export function exitCode({ status }: Pick<Verdict, "status">): number {
  return EXIT_CODES[status];
}

function undecidedCodes({ checks, trials }: Graded): string[] {
  const codes = new Set(checks.flatMap(({ abstain_reasons }) => Object.keys(abstain_reasons)));
  if (trials.errored > 0) codes.add(TRIAL_ERROR);
  if (trials.missing > 0) codes.add(TRIAL_MISSING);
  return [...codes];
}
