/** A verdict of a case, by its name. */
export interface CaseSaid {
  readonly datasetName: string;
  readonly verdict: string;
}

/** A case of which two runs do not say the same. */
export interface CaseChange {
  readonly datasetName: string;
  /** Absent: the earlier run did not have it. */
  readonly before?: string;
  /** Absent: it is gone. */
  readonly after?: string;
}

/** How a run compares with an earlier one. */
export interface BaselineComparison {
  readonly worse: readonly CaseChange[];
  readonly better: readonly CaseChange[];
  /** Cases that the earlier run did not have. */
  readonly added: readonly CaseChange[];
  /** Cases that there are no longer. */
  readonly gone: readonly CaseChange[];
  /** How many cases have the same verdict. */
  readonly same: number;
}

/** What is compared. */
export interface BaselineInput {
  readonly before: readonly CaseSaid[];
  readonly after: readonly CaseSaid[];
  /** Names of all cases of this run, also of those that did not come to run: they are not gone. */
  readonly planned: ReadonlySet<string>;
  /** Whether a case was to be tested at all: one that was left out by name is not gone either. */
  readonly isWanted: (name: string) => boolean;
}

/**
 * Says which cases got worse, which got better, which are new and which are gone.
 *
 * Worse is: what passed is partial or undecided, what was partial is undecided, and anything that fails now.
 */
export function compareBaseline({ before, after, planned, isWanted }: BaselineInput): BaselineComparison {
  const verdicts = new Map(before.map(({ datasetName, verdict }) => [datasetName, verdict]));
  const changes = after.map(({ datasetName, verdict }) => ({
    datasetName,
    before: verdicts.get(datasetName),
    after: verdict,
  }));
  const known = changes.filter((change): change is Required<CaseChange> => change.before !== undefined);
  const gone = [...verdicts].filter(([name]) => !planned.has(name) && isWanted(name));
  return {
    worse: known.filter((change) => rankOf(change.after) < rankOf(change.before)),
    better: known.filter((change) => rankOf(change.after) > rankOf(change.before)),
    added: changes.filter(({ before }) => before === undefined).map(({ before: _, ...change }) => change),
    gone: gone.map(([datasetName, verdict]) => ({ datasetName, before: verdict })),
    same: known.filter((change) => rankOf(change.after) === rankOf(change.before)).length,
  };
}

/** Whether anything got worse; what is gone did. */
export function gotWorse({ worse, gone }: Pick<BaselineComparison, "worse" | "gone">): boolean {
  return worse.length > 0 || gone.length > 0;
}

const RANKS: Readonly<Record<string, number>> = { fail: 0, undecided: 1, partial: 2, pass: 3 };

/** A verdict that nobody knows is undecided. */
function rankOf(verdict: string): number {
  return (Object.hasOwn(RANKS, verdict) ? RANKS[verdict] : undefined) ?? 1;
}
