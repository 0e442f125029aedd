import type { JudgeRuntime } from "../src/attempt/judge-runtime.ts";

/** A machine whose time passes by `advance`, and by waits that are shorter than its patience. */
export interface VirtualRuntime extends JudgeRuntime {
  /** Every wait that was begun, in milliseconds, in order. */
  readonly waits: readonly number[];
  /** Makes time pass, and fires what is due by then. */
  advance(ms: number): void;
}

/** When its time begins. */
const STARTED_MS = Date.UTC(2026, 0, 1);

/**
 * Makes a machine on which waits end by `advance`, or at once where they are shorter than `impatientBelowMs`:
 * then a retry takes no time. `random` answers the given numbers in turn.
 */
export function virtualRuntime({
  random = [0.5],
  impatientBelowMs = 0,
}: {
  readonly random?: readonly number[];
  readonly impatientBelowMs?: number;
} = {}): VirtualRuntime {
  let nowMs = 0;
  let drawn = 0;
  const waits: number[] = [];
  const due = new Map<symbol, { readonly atMs: number; readonly fire: () => void }>();
  const fireDue = (): void => {
    for (const [timer, { atMs, fire }] of [...due].sort(([, a], [, b]) => a.atMs - b.atMs)) {
      if (atMs <= nowMs && due.delete(timer)) fire();
    }
  };
  return {
    waits,
    nowMs: () => nowMs,
    dateMs: () => STARTED_MS + nowMs,
    random: () => random[drawn++ % random.length] ?? 0,
    setTimer(delayMs, fire) {
      const timer = Symbol("timer");
      waits.push(delayMs);
      due.set(timer, { atMs: nowMs + delayMs, fire });
      if (delayMs < impatientBelowMs) {
        queueMicrotask(() => {
          if (!due.delete(timer)) return;
          nowMs += delayMs;
          fire();
        });
      }
      return () => void due.delete(timer);
    },
    advance(ms) {
      nowMs += ms;
      fireDue();
    },
  };
}
