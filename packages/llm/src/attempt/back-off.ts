import type { JudgeRuntime } from "./judge-runtime.ts";

/** How failures of the moment are met. */
export interface RetryLimits {
  readonly maxRetries: number;
  readonly retryDelayMs: number;
  readonly maxRetryAfterMs: number;
}

/**
 * How long to wait before a request is sent again, in milliseconds. What the provider asks for is kept and a little
 * added; else it is anything from nothing up to a bound that doubles ("full jitter", Brooker 2015, Exponential Backoff
 * and Jitter), so that requests which failed together do not come back together.
 */
export function backOffMs(
  { retry, askedMs }: { readonly retry: number; readonly askedMs: number | undefined },
  { retryDelayMs }: Pick<RetryLimits, "retryDelayMs">,
  { random }: Pick<JudgeRuntime, "random">,
): number {
  const bound = Math.min(retryDelayMs * 2 ** retry, LONGEST_BACK_OFF_MS);
  if (askedMs === undefined) return random() * bound;
  return askedMs + random() * Math.min(retryDelayMs, LONGEST_BACK_OFF_MS);
}

const LONGEST_BACK_OFF_MS = 30_000;
