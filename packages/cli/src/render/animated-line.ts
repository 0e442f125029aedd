import type { CommandIo } from "../command-io.ts";
import { isAnimated } from "./paint.ts";

/** A line on a terminal that is drawn over and over. No timer keeps running: it is drawn when there is news. */
export interface AnimatedLine {
  /** Draws what `write` answers, unless the line was drawn a moment ago. */
  draw(write: () => string): void;
  /** Takes the line away. */
  clear(): void;
}

/** Draws on standard error; undefined where that is no terminal that a person looks at. */
export function animatedLine({ stderr, env, nowMs }: Pick<CommandIo, "stderr" | "env" | "nowMs">) {
  if (!isAnimated(stderr, env)) return undefined;
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  const line: AnimatedLine = {
    draw(write) {
      const now = nowMs();
      if (now - drawnAtMs < REDRAW_MS) return;
      drawnAtMs = now;
      stderr.write(`\r${ERASE_LINE}${write()}`);
    },
    clear() {
      if (drawnAtMs !== Number.NEGATIVE_INFINITY) stderr.write(`\r${ERASE_LINE}`);
    },
  };
  return line;
}

/** Often enough to be lively, seldom enough to cost nothing. */
const REDRAW_MS = 100;
const ERASE_LINE = "\u001b[K";
