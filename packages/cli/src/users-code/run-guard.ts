import { guardThread } from "./thread-guard.ts";

/** Stands by while an eval runs. */
export interface RunGuard {
  /** A run begins: from now on the process ends when its thread is held for longer than that. */
  begin(limitMs: number): void;
  /** What begins now, for the error. */
  enter(place: string): void;
  /** The run is over. */
  end(): void;
}

/**
 * Watches the thread while an eval runs, and leaves rejections that nobody handles to the runner, which knows whose
 * they are. Before and after, `onRejection` hears of them.
 */
export function runGuard(onRejection: (reason: unknown) => void): RunGuard {
  const { limit, enter } = guardThread();
  return {
    begin(limitMs) {
      process.off("unhandledRejection", onRejection);
      limit(limitMs);
    },
    enter,
    end() {
      limit(0);
      process.on("unhandledRejection", onRejection);
    },
  };
}
