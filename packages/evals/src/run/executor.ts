import type { Unit, UnitId, UnitResult } from "./unit.ts";

/** A finished unit on its way to the store. */
export interface Delivery {
  readonly result: UnitResult;
}

/** Carries units to where they are executed. It may lose, repeat or reorder them; the store is the truth. */
export interface Executor {
  /** Resolves when the units are accepted: a full executor makes its caller wait. */
  submit(units: readonly Unit[]): Promise<void>;
  /** Finished units, each at least once. Ends after {@link close} or {@link cancel}. */
  take(): AsyncIterable<Delivery>;
  /** Told once the result is stored. */
  ack(delivery: Delivery): Promise<void>;
  /** Which of these it still holds. */
  known(ids: readonly UnitId[]): Promise<ReadonlySet<UnitId>>;
  /** Aborts what is under way and forgets the rest. */
  cancel(reason: string): Promise<void>;
  /** Nothing more will be submitted. */
  close(): Promise<void>;
}

/** What an executor is made for. */
export interface CarriedWork {
  /** How many units may be under way at a time. */
  readonly concurrency: number;
  /** Executes a unit and never rejects for what was measured. Undefined: it was abandoned when the signal was aborted. */
  readonly execute: (unit: Unit, signal: AbortSignal) => Promise<UnitResult | undefined>;
}
