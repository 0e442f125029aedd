import { onAbort } from "./on-abort.ts";
import type { Deadline } from "./with-deadline.ts";

/** The time of one trial of a case. */
export interface CaseLimit {
  readonly signal: AbortSignal;
  /** The case is over: no timer and no listener stays. */
  lift(): void;
}

/** Makes a signal that is aborted when the case's time is up or the run is aborted. */
export function limitCase({ clock, timeoutMs, signal }: Deadline): CaseLimit {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  const cancelTimer = clock.after(timeoutMs, () => controller.abort(timeout(timeoutMs)));
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
  return typeof signal.reason === "object" && signal.reason !== null && timeouts.has(signal.reason);
}

/** Reasons that are ours: a run may be aborted with a TimeoutError too. */
const timeouts = new WeakSet<object>();

function timeout(timeoutMs: number): DOMException {
  const reason = new DOMException(`The case's time of ${timeoutMs} ms is up.`, "TimeoutError");
  timeouts.add(reason);
  return reason;
}
