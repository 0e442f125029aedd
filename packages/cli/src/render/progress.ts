import { counted } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { isAnimated } from "./paint.ts";

/** A line on a terminal that says how far a command is. It is drawn when there is news: no timer keeps running. */
export interface Progress {
  update(trials: number, bytes: number): void;
  /** Takes the line away. */
  clear(): void;
}

/** Says nothing. */
export const silent: Progress = { update: () => {}, clear: () => {} };

/** Draws on standard error, where that is a terminal that a person looks at. `totalBytes` is absent when unknown. */
export function showProgress(
  { stderr, env, nowMs }: Pick<CommandIo, "stderr" | "env" | "nowMs">,
  totalBytes: number | undefined,
): Progress {
  if (!isAnimated(stderr, env)) return silent;
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  return {
    update(trials, bytes) {
      const now = nowMs();
      if (now - drawnAtMs < REDRAW_MS) return;
      drawnAtMs = now;
      const total = totalBytes === undefined ? "" : ` of ${megabytes(totalBytes)}`;
      stderr.write(`\r${ERASE_LINE}${counted(trials, "trial")} · ${megabytes(bytes)}${total}`);
    },
    clear() {
      if (drawnAtMs !== Number.NEGATIVE_INFINITY) stderr.write(`\r${ERASE_LINE}`);
    },
  };
}

/** Often enough to be lively, seldom enough to cost nothing. */
const REDRAW_MS = 100;
const ERASE_LINE = "\u001b[K";

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
