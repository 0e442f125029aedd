import type { RecordedUsage } from "@outputai/core";
import type { Dataset } from "../datasets/dataset.ts";
import type { Clock } from "./clock.ts";
import type { CarriedWork, Executor } from "./executor.ts";
import type { ResultStore } from "./result-store.ts";
import type { RunEvent } from "./run-event.ts";

/** Cases to run: a list, or a stream that is read as the run goes. */
export type DatasetSource = Iterable<Dataset> | AsyncIterable<Dataset>;

/** What a target may use beside its input. */
export interface TargetContext {
  readonly datasetName: string;
  /** From 1. */
  readonly trial: number;
  /** Aborted when the case's time is up or the run is. */
  readonly signal: AbortSignal;
  recordUsage(usage: RecordedUsage): void;
}

/** Produces the output of a case. What it takes for an input is its own affair: it gets a copy of the case's. */
export type Target = (input: never, context: TargetContext) => unknown;

/** How {@link runEval} runs. */
export interface RunOptions {
  /** Produces outputs. Absent: the cached outputs of the datasets are evaluated. */
  readonly target?: Target | undefined;
  /** How many cases are under way at a time. Default: the workflow's, else 10. */
  readonly concurrency?: number | undefined;
  /** Whether the evaluators of a case are asked one after the other, or all at once. Default: `in-order`. */
  readonly evaluators?: "in-order" | "side-by-side" | undefined;
  /** How often each case is run. Above 1 it needs a target: a cached answer is one answer. Default: 1. */
  readonly trials?: number | undefined;
  /** How long one evaluator may take, in milliseconds. Default: 300,000. */
  readonly evaluatorTimeoutMs?: number | undefined;
  /** How long the target may take for one trial, in milliseconds. Default: 600,000. */
  readonly targetTimeoutMs?: number | undefined;
  /** How long one trial of a case may take, target and evaluators, in milliseconds. Default: 900,000. */
  readonly caseTimeoutMs?: number | undefined;
  /** Aborts the run; what is finished by then is the result. */
  readonly signal?: AbortSignal | undefined;
  /** Where finished units are kept. Default: in memory. */
  readonly store?: ResultStore | undefined;
  /** Carries the units. Default: {@link inProcessExecutor}. */
  readonly executor?: ((carried: CarriedWork) => Executor) | undefined;
  /** A hash of the code that runs; a store refuses the results of another. */
  readonly fingerprint?: string | undefined;
  /** Told of what happens. What it throws is dropped and noted. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined;
  readonly clock?: Clock | undefined;
}
