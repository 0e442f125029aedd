import type { GradedOutcome, GradedTrial } from "@outputai/checks";
import type { Trial } from "@outputai/core";
import { type CutList, type CutListBuilder, cutList } from "./cut-list.ts";

/** What the text report tells beside the numbers. It grows with what is shown, not with the number of trials. */
export interface Findings {
  /** By spec index; a check that has nothing to tell is absent. */
  readonly checks: ReadonlyMap<number, CheckFindings>;
  /** Trials that did not complete. */
  readonly unfinished: CutList<UnfinishedTrial>;
  /** The epochs that came, up to the spec's number of epochs, by sample. */
  readonly epochsBySample: ReadonlyMap<string, ReadonlySet<number>>;
}

/** What one check has to tell. */
export interface CheckFindings {
  readonly failed: CutList<FailedOutcome>;
  /** Passes with a warning. */
  readonly warned: CutList<PassedOutcome>;
  readonly abstained: CutList<AbstainedGroup>;
}

/** A check that failed on a trial. */
export type FailedOutcome = Extract<GradedOutcome, { status: "failed" }>;
/** A check that passed on a trial. */
export type PassedOutcome = Extract<GradedOutcome, { status: "passed" }>;
type AbstainedOutcome = Extract<GradedOutcome, { status: "abstained" }>;

/** Abstentions of one check that have code, detail and the first line of their reason in common. */
export interface AbstainedGroup {
  readonly code: string;
  /** Of the first of them, with what it has not in common with the others. */
  readonly reason: string;
  readonly detail?: string | undefined;
  readonly trials: CutList<TrialName>;
}

/** Which trial. */
export type TrialName = Pick<GradedOutcome, "sample" | "epoch">;

/** A trial that ended without completing. */
export interface UnfinishedTrial extends TrialName {
  readonly status: Trial["status"];
}

/** Collects findings while trials are graded. */
export interface FindingsCollector {
  readonly findings: Findings;
  /** Takes one trial's outcomes. */
  add(trial: Omit<GradedTrial, "outcomes">, outcomes: readonly GradedOutcome[]): void;
}

/** Starts collecting; of every list the first `limit` items are kept. `epochs` is the spec's. */
export function collectFindings(limit: number, epochs: number): FindingsCollector {
  const checks = new Map<number, CheckCollector>();
  const unfinished = cutList<UnfinishedTrial>(limit);
  const epochsBySample = new Map<string, Set<number>>();
  return {
    findings: { checks, unfinished, epochsBySample },
    add({ sample, epoch, status }, outcomes) {
      if (epoch <= epochs) entryOf(epochsBySample, sample, () => new Set<number>()).add(epoch);
      if (status !== "completed") unfinished.add({ sample, epoch, status });
      for (const outcome of outcomes) {
        if (outcome.status === "passed" && outcome.warning === undefined) continue;
        addOutcome(
          entryOf(checks, outcome.index, () => checkCollector(limit)),
          outcome,
        );
      }
    },
  };
}

interface CheckCollector {
  readonly failed: CutListBuilder<FailedOutcome>;
  readonly warned: CutListBuilder<PassedOutcome>;
  readonly abstained: CutListBuilder<AbstainedGroup>;
  readonly limit: number;
  readonly groups: Map<string, CutListBuilder<TrialName>>;
}

function checkCollector(limit: number): CheckCollector {
  return {
    failed: cutList(limit),
    warned: cutList(limit),
    abstained: cutList(limit),
    limit,
    groups: new Map(),
  };
}

function addOutcome(check: CheckCollector, outcome: GradedOutcome): void {
  if (outcome.status === "failed") check.failed.add(outcome);
  else if (outcome.status === "passed") check.warned.add(outcome);
  else addAbstained(check, outcome);
}

function addAbstained(
  check: CheckCollector,
  { code, reason, detail, sample, epoch }: AbstainedOutcome,
): void {
  const key = `${code} ${detail} ${firstLine(reason)}`;
  const known = check.groups.get(key);
  if (known !== undefined) {
    known.add({ sample, epoch });
    return;
  }
  const trials = cutList<TrialName>(
    Number.isFinite(check.limit) ? Math.min(check.limit, TRIALS_OF_A_GROUP) : check.limit,
  );
  trials.add({ sample, epoch });
  // Reasons that quote the trial are all different: beyond the limit they are counted and forgotten.
  if (check.groups.size < check.limit) check.groups.set(key, trials);
  check.abstained.add({ code, reason, detail, trials });
}

/** What abstentions of a kind have in common. */
export function firstLine(reason: string): string {
  return reason.split("\n", 1)[0] ?? "";
}

/** The reason is what matters; a few trials show where to look, unless all of every list is asked for. */
const TRIALS_OF_A_GROUP = 5;

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
