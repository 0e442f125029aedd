import type { JudgeRuntime } from "./judge-runtime.ts";
import { sleep } from "./sleep.ts";

/** Holds requests back where a provider asked everybody to wait. */
export interface ProviderGate {
  /** From now on, requests to `place` wait until then. It never shortens what was asked before. */
  hold(place: unknown, untilMs: number): void;
  /** How long `place` is still held, in milliseconds; 0 when it is not. */
  heldMs(place: unknown): number;
  /** Waits until `place` may be asked; those who waited together do not go on together. */
  pass(place: unknown, signal: AbortSignal, spreadMs: number): Promise<void>;
}

/** Makes a gate that holds nothing yet. */
export function providerGate(runtime: JudgeRuntime): ProviderGate {
  const heldUntil = new Map<unknown, number>();
  const heldMs = (place: unknown): number => {
    const left = (heldUntil.get(place) ?? 0) - runtime.nowMs();
    if (left <= 0) heldUntil.delete(place);
    return Math.max(0, left);
  };
  return {
    hold(place, untilMs) {
      heldUntil.set(place, Math.max(untilMs, heldUntil.get(place) ?? 0));
    },
    heldMs,
    async pass(place, signal, spreadMs) {
      for (let left = heldMs(place); left > 0; left = heldMs(place)) {
        await sleep(left + runtime.random() * spreadMs, signal, runtime);
      }
    },
  };
}
