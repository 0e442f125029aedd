import { didYouMean, formatValue, type Problem, type Trial } from "@outputai/core";
import type { EvalSpec } from "../spec/eval-spec.ts";
import type { TrialCounts } from "./spec-report.ts";

/** Where a trial was read. */
export interface TrialPlace {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** Which trial of a list in memory it is, from 0. */
  readonly position?: number | undefined;
}

/** A trial that belongs to the spec, and to which of its samples and epochs. */
export interface Attendance {
  readonly sampleIndex: number;
  readonly epoch: number;
}

/** Explains why a trial was not let in. */
export type Refusal = () => Problem;

/** Knows which trials a spec expects and which of them have come. */
export interface RollCall {
  /** Takes a trial in; of an unknown sample, or a second one of the same epoch, it says what is wrong instead. */
  admit(trial: Pick<Trial, "sample" | "epoch" | "status">): Attendance | Refusal;
  counts(): TrialCounts;
  /** How many trials have an epoch beyond those of the spec. They are graded all the same. */
  beyondEpochs(): number;
}

/** Calls the roll of a spec: samples × epochs. */
export function callRoll({ samples, epochs }: EvalSpec): RollCall {
  const indexes = new Map(samples.map(({ name }, index) => [name, index]));
  const registers = samples.map((): Register => ({ seen: new Set(), lowestFree: 1 }));
  let [graded, errored, present] = [0, 0, 0];
  return {
    admit(trial) {
      const sampleIndex = indexes.get(trial.sample);
      if (sampleIndex === undefined) return () => unknownSample(trial.sample, indexes.keys());
      const register = registers[sampleIndex] as Register;
      const epoch = trial.epoch ?? lowestFreeEpoch(register);
      if (register.seen.has(epoch)) return () => duplicate(trial.sample, epoch);
      register.seen.add(epoch);
      graded++;
      if (trial.status !== "completed") errored++;
      if (epoch <= epochs) present++;
      return { sampleIndex, epoch };
    },
    counts() {
      const expected = samples.length * epochs;
      return { expected, graded, errored, missing: expected - present };
    },
    beyondEpochs: () => graded - present,
  };
}

/** The epochs of one sample that have come; below `lowestFree` none is missing. */
interface Register {
  readonly seen: Set<number>;
  lowestFree: number;
}

function lowestFreeEpoch(register: Register): number {
  while (register.seen.has(register.lowestFree)) register.lowestFree++;
  return register.lowestFree;
}

function unknownSample(sample: string, known: Iterable<string>): Problem {
  const names = [...known];
  const hint = didYouMean(sample, names) ?? `The spec's samples are ${formatValue(names)}.`;
  const message = `The spec has no sample named ${formatValue(sample)}.`;
  return { code: "TRIAL_SAMPLE_UNKNOWN", message, hint, pointer: "/sample" };
}

function duplicate(sample: string, epoch: number): Problem {
  return {
    code: "TRIAL_DUPLICATE",
    message: `A second trial of sample ${formatValue(sample)}, epoch ${epoch}.`,
    hint: "Give each repetition its own epoch, or leave all epochs out: trials are then numbered in order.",
    pointer: "/epoch",
  };
}
