import { JudgeError } from "../judge-error.ts";
import { backOffMs, type RetryLimits } from "./back-off.ts";
import { type Failure, failureError } from "./failure.ts";
import type { JudgeRuntime } from "./judge-runtime.ts";
import type { Place } from "./place-of-call.ts";
import type { ProviderGate } from "./provider-gate.ts";
import { sleep } from "./sleep.ts";

/** What waiting for a model takes, and where it ends. */
export interface Waiting extends RetryLimits {
  readonly signal: AbortSignal;
  /** When the time of the judgement is up, as {@link JudgeRuntime.nowMs} counts. */
  readonly deadlineMs: number;
  /** How long the judgement may take in all. */
  readonly timeoutMs: number;
  readonly gate: ProviderGate;
  readonly runtime: JudgeRuntime;
}

/**
 * Waits where a provider told others to wait. A wait that is too long ends the judgement before a request is wasted on it.
 *
 * @throws {@link JudgeError} with code `JUDGE_UNAVAILABLE` then.
 */
export async function passGate({ own, alike }: Place, waiting: Waiting): Promise<void> {
  const { gate, signal } = waiting;
  const heldMs = gate.heldMs(own);
  if (isTooLong(heldMs, waiting)) {
    const message = `The provider asked all requests to wait ${inSeconds(heldMs)}.`;
    throw new JudgeError("JUDGE_UNAVAILABLE", message, { hint: longWaitHint(waiting) });
  }
  await gate.pass(own, signal, spreadMs(heldMs, waiting));
  if (alike !== undefined) await waitOnce(alike, waiting);
}

/**
 * What is only called alike may be asked elsewhere: it may be late for the other's sake, but must not fail for it. So it
 * waits in the first half of its time alone.
 */
async function waitOnce(alike: string, waiting: Waiting): Promise<void> {
  const { gate, signal, runtime, deadlineMs, timeoutMs, maxRetryAfterMs } = waiting;
  const heldMs = gate.heldMs(alike);
  const longestMs = deadlineMs - timeoutMs / 2 - runtime.nowMs();
  if (heldMs === 0 || heldMs > maxRetryAfterMs || longestMs <= 0) return;
  const spread = runtime.random() * spreadMs(heldMs, waiting);
  await sleep(Math.min(heldMs + Math.max(0, spread), longestMs), signal, runtime);
}

function spreadMs(heldMs: number, { retryDelayMs, deadlineMs, runtime }: Waiting): number {
  return Math.min(retryDelayMs, (deadlineMs - runtime.nowMs() - heldMs) / 2);
}

/** Also after the last try: whoever asks next has to wait as long. */
export function holdOthers({ askedMs }: Failure, place: Place, waiting: Waiting): void {
  if (askedMs !== undefined) hold(place, askedMs, waiting);
}

function hold({ own, alike }: Place, heldMs: number, { gate, runtime }: Waiting): void {
  const untilMs = runtime.nowMs() + heldMs;
  gate.hold(own, untilMs);
  if (alike !== undefined) gate.hold(alike, untilMs);
}

/** A failure that may be none the next time, and how often the request was sent again before. */
export interface Retry {
  readonly failure: Failure;
  readonly retry: number;
}

/**
 * Waits before a request is sent again, and lets all others wait where the provider is too busy for everybody.
 *
 * @throws {@link JudgeError} of the failure when the provider asks for a wait that is too long.
 */
export async function waitToRetry({ failure, retry }: Retry, place: Place, waiting: Waiting): Promise<void> {
  const { askedMs, isBusy } = failure;
  const { runtime, signal, deadlineMs } = waiting;
  // the retry itself needs time, too
  const longestMs = (deadlineMs - runtime.nowMs() + (askedMs ?? 0)) / 2;
  const waitMs = Math.min(backOffMs({ retry, askedMs }, waiting, runtime), longestMs);
  if (isBusy && askedMs === undefined) hold(place, waitMs, waiting);
  if (askedMs !== undefined && isTooLong(askedMs, waiting)) {
    const message = `${failure.message} It asks to wait ${inSeconds(askedMs)}.`;
    throw failureError({ ...failure, message, hint: longWaitHint(waiting) });
  }
  await sleep(waitMs, signal, runtime);
}

function isTooLong(waitMs: number, { maxRetryAfterMs, deadlineMs, runtime }: Waiting): boolean {
  return waitMs > maxRetryAfterMs || (waitMs > 0 && runtime.nowMs() + waitMs >= deadlineMs);
}

function longWaitHint({ maxRetryAfterMs }: Waiting): string {
  return `At most ${inSeconds(maxRetryAfterMs)} are waited for (maxRetryAfterMs), and never beyond timeoutMs.`;
}

function inSeconds(ms: number): string {
  return `${Math.ceil(ms / 100) / 10} s`;
}
