import type { SpecReport } from "@outputai/checks";

/** What the process says when it ends. The README has the same list. */
export const EXIT_CODES = {
  passed: 0,
  failed: 1,
  refused: 2,
  undecided: 3,
  bug: 70,
  SIGINT: 130,
  SIGTERM: 143,
} as const;

/** What the exit code is computed from: the numbers of a report, never its form or the place it is written to. */
export type Graded = Pick<SpecReport, "trials"> & {
  readonly checks: readonly Pick<SpecReport["checks"][number], "failed" | "decided" | "abstain_reasons">[];
};

/** How a graded spec came out. `open` says what is undecided and was not allowed to be. */
export interface Verdict {
  readonly status: "passed" | "failed" | "undecided";
  readonly open: readonly OpenItem[];
}

/** One kind of thing that is undecided: an abstain code, or one of the codes below it. */
export interface OpenItem {
  readonly code: string;
  readonly count: number;
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
  const open = openItems(report).filter(({ code, count }) => count > 0 && !allowed.has(code));
  const decided = report.checks.reduce((sum, check) => sum + check.decided, 0);
  if (decided === 0) open.push({ code: NOTHING_DECIDED, count: 1 });

  if (report.checks.some((check) => check.failed > 0)) return { status: "failed", open };
  return { status: open.length > 0 ? "undecided" : "passed", open };
}

/** The exit code of a verdict. */
export function exitCode({ status }: Pick<Verdict, "status">): number {
  return EXIT_CODES[status];
}

function openItems({ checks, trials }: Graded): OpenItem[] {
  const counts = new Map<string, number>();
  for (const check of checks) {
    for (const [code, count] of Object.entries(check.abstain_reasons)) {
      counts.set(code, (counts.get(code) ?? 0) + count);
    }
  }
  // A trial that did not complete is one open item, however many of its checks abstain over it.
  if (trials.errored > 0) counts.set(TRIAL_ERROR, trials.errored);
  counts.set(TRIAL_MISSING, trials.missing);
  return [...counts].map(([code, count]) => ({ code, count }));
}
