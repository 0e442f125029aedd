import type { JudgeRuntime } from "./judge-runtime.ts";

/** Waits, and no longer than until the signal is aborted: then it rejects with the signal's reason. */
export function sleep(
  delayMs: number,
  signal: AbortSignal,
  { setTimer }: Pick<JudgeRuntime, "setTimer">,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const onAbort = (): void => {
      clear();
      reject(signal.reason);
    };
    const clear = setTimer(delayMs, () => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    });
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
