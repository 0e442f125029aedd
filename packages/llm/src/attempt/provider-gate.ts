import type { JudgeRuntime } from "./judge-runtime.ts";
import { placeTimes } from "./place-times.ts";
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
  const heldUntil = placeTimes();
  const heldMs = (place: unknown): number => {
    const untilMs = heldUntil.get(place);
    return untilMs === undefined ? 0 : Math.max(0, untilMs - runtime.nowMs());
  };
  return {
    hold(place, untilMs) {
      heldUntil.dropUntil(runtime.nowMs());
      heldUntil.set(place, Math.max(untilMs, heldUntil.get(place) ?? untilMs));
    },
    heldMs,
    async pass(place, signal, spreadMs) {
      for (let left = heldMs(place); left > 0; left = heldMs(place)) {
        await sleep(left + runtime.random() * spreadMs, signal, runtime);
      }
    },
  };
}
