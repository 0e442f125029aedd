import type { EvalSpec, LocatedTrial, Sample } from "@outputai/checks";
import { didYouMean, formatValue, type Problem, type Trial } from "@outputai/core";
import { type FoundRuns, foundRuns } from "./found-runs.ts";
import type { RecordedRun, RunOutcome } from "./recorded-run.ts";
import { runTimes } from "./run-times.ts";

/**
 * Takes trials for runs. The input of a trial is its own `input`, else that of its sample in `spec`; a trial of
 * neither is a problem, and so is a second one of the same epoch. As everywhere in trials, null is absent.
 */
export function runsOfTrials(trials: readonly LocatedTrial[], spec?: Pick<EvalSpec, "samples">): FoundRuns {
  const samples = new Map(spec?.samples.map((sample) => [sample.name, sample]));
  const epochsSeen = new Map<string, Set<number>>();
  const found = trials.map(({ trial, file, line }): RecordedRun | Problem => {
    const place = { file, line };
    const input = ownInput(trial) ?? samples.get(trial.sample)?.input;
    if (input === undefined || input === null) return { ...inputMissing(trial, spec && samples), ...place };
    const epoch = takeEpoch(trial, epochsSeen);
    if (epoch === undefined) return { ...repeated(trial), ...place };
    const reference = samples.get(trial.sample)?.reference;
    return { subject: trial.sample, epoch, input, reference, outcome: outcomeOf(trial), place };
  });
  return foundRuns(found);
}

type TrialRecord = Trial & Readonly<Record<string, unknown>>;

function ownInput(trial: Trial): unknown {
  return (trial as TrialRecord).input;
}

/** Undefined: the epoch was there before. Without one of its own, a trial gets the lowest that is free. */
function takeEpoch({ sample, epoch }: Trial, epochsSeen: Map<string, Set<number>>): number | undefined {
  const seen = epochsSeen.get(sample) ?? new Set();
  epochsSeen.set(sample, seen);
  let free = epoch ?? seen.size + 1;
  while (typeof epoch !== "number" && seen.has(free)) free++;
  if (seen.has(free)) return undefined;
  seen.add(free);
  return free;
}

function outcomeOf(trial: Trial): RunOutcome {
  const { status, output } = trial;
  if (status !== "completed") return { kind: "none", reason: `the trial's status is ${status}` };
  if (output === undefined || output === null) return { kind: "none", reason: "the trial has no output" };
  return { kind: "output", output, ...runTimes(trial as TrialRecord) };
}

function inputMissing({ sample }: Trial, samples: ReadonlyMap<string, Sample> | undefined): Problem {
  const code = "TRIAL_INPUT_MISSING";
  const name = formatValue(sample);
  if (samples === undefined) {
    const message = `The input of the trial of ${name} is unknown: it has no "input".`;
    return { code, message, hint: "--spec SPEC takes inputs from the spec that the trials were made for." };
  }
  if (samples.has(sample)) {
    const message = `The input of the trial of ${name} is unknown: neither it nor its sample in the spec has one.`;
    return { code, message, hint: 'Give the sample an "input".' };
  }
  const message = `The input of the trial of ${name} is unknown: the spec has no such sample.`;
  const hint = didYouMean(sample, [...samples.keys()]);
  return { code, message, ...(hint === undefined ? {} : { hint }) };
}

function repeated({ sample, epoch }: Trial): Problem {
  return {
    code: "TRIAL_DUPLICATE",
    message: `A second trial of sample ${formatValue(sample)}, epoch ${epoch}.`,
    hint: "Give each repetition its own epoch, or leave all epochs out: trials are then numbered in order.",
  };
}
