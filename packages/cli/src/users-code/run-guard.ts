import { guardThread, type ThreadGuard } from "./thread-guard.ts";
import type { Watched } from "./watched.ts";

/** Stands by while a user's code runs. */
export interface RunGuard extends ThreadGuard {
  /** A run begins: it is watched, and hears of rejections. */
  begin(watched: Watched): void;
  /** The run is over. */
  end(): void;
}

/**
 * Watches the thread, and leaves rejections that nobody handles to the runner while an eval runs: it knows whose they
 * are. Before and after, `onRejection` hears of them.
 */
export function runGuard(onRejection: (reason: unknown) => void): RunGuard {
  const guard = guardThread();
  return {
    ...guard,
    begin(watched) {
      process.off("unhandledRejection", onRejection);
      guard.watch(watched);
    },
    end() {
      guard.rest();
      process.on("unhandledRejection", onRejection);
    },
  };
}
