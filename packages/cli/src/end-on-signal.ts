import { removeTemporaryFiles } from "./output/temporary-file.ts";

/** The signals that end a run in an orderly way. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** What {@link endOnSignal} needs of the process. */
export interface Ending {
  /** Told once, with the name of the signal: the run is to end. */
  readonly abort: (signal: NodeJS.Signals) => void;
  readonly on: (signal: NodeJS.Signals, listener: () => void) => void;
  /** Calls back after the grace, if the process is still there. */
  readonly afterGrace: (callback: () => void) => void;
  /** Ends the process at once, the way in which the signal does. */
  readonly die: (signal: NodeJS.Signals) => void;
}

/**
 * Ends the run on the first signal: it has a short grace to do so by itself, with its exit code and its last words.
 * After that, or on a second signal, the process goes at once. No temporary file stays in either case.
 */
export function endOnSignal({ abort, on, afterGrace, die }: Ending): void {
  let aborted = false;
  for (const signal of SIGNALS) {
    const dieNow = () => {
      removeTemporaryFiles();
      die(signal);
    };
    on(signal, () => {
      if (aborted) return dieNow();
      aborted = true;
      abort(signal);
      afterGrace(dieNow);
    });
  }
}
