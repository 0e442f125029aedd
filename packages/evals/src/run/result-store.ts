import type { Problem } from "@outputai/core";
import type { Interpretation } from "../workflow/interpretation.ts";
import type { Criticality } from "../workflow/vocabulary.ts";
import type { UnitId, UnitResult } from "./unit.ts";

/** What two runs must share for the results of the one to stand in the other. */
export interface RunIdentity {
  readonly workflow: string;
  readonly evaluators: readonly EvaluatorIdentity[];
  readonly trials: number;
  /** Where outputs come from. */
  readonly outputs: "cached" | "target";
  /** A hash of the code that was run, when the caller knows one. */
  readonly fingerprint?: string | undefined;
}

/** An evaluator of a run. */
export interface EvaluatorIdentity {
  readonly name: string;
  readonly criticality: Criticality;
  readonly interpret?: Interpretation | undefined;
}

/** What a store held when it was opened. */
export interface OpenedStore {
  readonly results: ReadonlyMap<UnitId, UnitResult>;
  /** What was mended or left out, for people. */
  readonly notes: readonly Problem[];
}

/** The truth of a run: a unit counts when it is in here. */
export interface ResultStore {
  /** Refuses the results of another run, and a store that another run writes to. */
  open(run: RunIdentity): Promise<OpenedStore>;
  /** Durable when it resolves: the results survive the end of the process, however it comes. */
  append(results: readonly UnitResult[]): Promise<void>;
  /** `finished`: every unit of the run is stored. */
  close(finished: boolean): Promise<void>;
}
