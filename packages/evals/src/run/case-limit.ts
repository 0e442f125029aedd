import type { Clock } from "./clock.ts";
import { onAbort } from "./on-abort.ts";

/** The time of one trial of a case. */
export interface CaseLimit {
  readonly signal: AbortSignal;
  /** The case is over: no timer and no listener stays. */
  lift(): void;
}

/** Makes a signal that is aborted when the case's time is up or the run is aborted. */
export function limitCase(around: {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}): CaseLimit {
  const { clock, timeoutMs, signal } = around;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  const cancelTimer = clock.after(timeoutMs, () => controller.abort(CASE_TIMEOUT));
  const stopListening = onAbort(signal, abort);
  if (signal.aborted) abort();
  return {
    signal: controller.signal,
    lift() {
      cancelTimer();
      stopListening();
    },
  };
}

/** Asks whether a case's signal was aborted because its time is up, not because the run is. */
export function isCaseTimeout(signal: AbortSignal): boolean {
  return signal.reason === CASE_TIMEOUT;
}

const CASE_TIMEOUT = Symbol("CASE_TIMEOUT");
