import type { JudgeRuntime } from "./judge-runtime.ts";

/** How long work may take, and who else may end it. */
export interface TimeLimit {
  readonly timeoutMs: number;
  readonly signals: readonly (AbortSignal | undefined)[];
  /** What the promise is rejected with when the time is up. */
  readonly onTimeout: () => Error;
}

/**
 * Does work with a signal that is aborted when the time is up or one of the signals is. Then the promise is rejected
 * at once, with the timeout's error or the signal's own reason, whether the work heeds the signal or not; what becomes
 * of the work after that is ignored.
 */
export async function withinTime<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { timeoutMs, signals, onTimeout }: TimeLimit,
  { setTimer }: Pick<JudgeRuntime, "setTimer">,
): Promise<Value> {
  const timeout = new AbortController();
  const given = signals.filter((signal) => signal !== undefined);
  const signal = AbortSignal.any([timeout.signal, ...given]);
  signal.throwIfAborted();
  const clear = setTimer(timeoutMs, () => timeout.abort(onTimeout()));
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    clear();
    signal.removeEventListener("abort", onAbort);
  }
}
