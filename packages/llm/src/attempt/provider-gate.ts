import type { JudgeRuntime } from "./judge-runtime.ts";
import { sleep } from "./sleep.ts";

/** Holds requests back where a provider asked everybody to wait. */
export interface ProviderGate {
  /** From now on, requests to `model` wait until then. It never shortens what was asked before. */
  hold(model: string, untilMs: number): void;
  /** How long `model` is still held, in milliseconds; 0 when it is not. */
  heldMs(model: string): number;
  /** Waits until `model` may be asked; those who waited together do not go on together. */
  pass(model: string, signal: AbortSignal, spreadMs: number): Promise<void>;
}

/** Makes a gate that holds nothing yet. */
export function providerGate(runtime: JudgeRuntime): ProviderGate {
  const heldUntil = new Map<string, number>();
  const heldMs = (model: string): number => {
    const left = (heldUntil.get(model) ?? 0) - runtime.nowMs();
    if (left <= 0) heldUntil.delete(model);
    return Math.max(0, left);
  };
  return {
    hold(model, untilMs) {
      heldUntil.set(model, Math.max(untilMs, heldUntil.get(model) ?? 0));
    },
    heldMs,
    async pass(model, signal, spreadMs) {
      for (let left = heldMs(model); left > 0; left = heldMs(model)) {
        await sleep(left + runtime.random() * spreadMs, signal, runtime);
      }
    },
  };
}
