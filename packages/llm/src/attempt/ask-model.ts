import { JudgeError } from "../judge-error.ts";
import { failedRequestUsage } from "../prices/failed-request-usage.ts";
import { backOffMs, type RetryLimits } from "./back-off.ts";
import { callModel } from "./call-model.ts";
import { type Failure, failureError } from "./failure.ts";
import { failureOf } from "./failure-of.ts";
import type { JudgeRuntime } from "./judge-runtime.ts";
import {
  forgetMisconfiguration,
  refuseKnownMisconfiguration,
  rememberMisconfiguration,
} from "./known-misconfiguration.ts";
import { type ModelCall, placeOfCall } from "./model-call.ts";
import type { ModelReply } from "./model-reply.ts";
import type { ProviderGate } from "./provider-gate.ts";
import { hideSecretsOf } from "./sent-secrets.ts";
import { sleep } from "./sleep.ts";
import type { UsageMeter } from "./usage-meter.ts";

/** How a model is asked. */
export interface Asking extends RetryLimits {
  readonly signal: AbortSignal;
  /** When the time of the judgement is up, as {@link JudgeRuntime.nowMs} counts. */
  readonly deadlineMs: number;
  readonly meter: UsageMeter;
  readonly gate: ProviderGate;
  readonly runtime: JudgeRuntime;
}

/**
 * Asks a model, and again where a failure is of the moment. It is the only place that retries.
 *
 * @throws {@link JudgeError} when no reply came; the signal's reason once it is aborted.
 */
export async function askModel(call: ModelCall, asking: Asking): Promise<ModelReply> {
  for (let retry = 0; ; retry++) {
    refuseKnownMisconfiguration(call);
    await passGate(placeOfCall(call), asking);
    const reply = await attempt(call, asking);
    if (!isFailure(reply)) {
      forgetMisconfiguration(call);
      return reply;
    }
    rememberMisconfiguration(call, reply);
    holdOthers(reply, call, asking);
    if (!reply.isOfTheMoment || retry >= asking.maxRetries) throw failureError(reply);
    await waitToRetry(reply, retry, { call, asking });
  }
}

async function attempt(call: ModelCall, { signal, meter, runtime }: Asking): Promise<ModelReply | Failure> {
  const ended = meter.send();
  try {
    const { usage, ...reply } = await callModel(call, signal);
    ended(usage);
    return reply.finishReason === "error" ? FAILED_MIDWAY : reply;
  } catch (error) {
    const failure = failureOf(error, runtime.nowMs(), hideSecretsOf(call));
    ended(wasSent(failure) ? failedRequestUsage() : undefined);
    signal.throwIfAborted();
    return failure;
  }
}

/** A request that broke our own rules, or the SDK's, never left. */
function wasSent({ code, status }: Failure): boolean {
  return code !== "JUDGE_CONFIG" || status !== undefined;
}

const FAILED_MIDWAY: Failure = {
  code: "JUDGE_UNAVAILABLE",
  message: "The provider ended the answer with an error.",
  isOfTheMoment: true,
};

function isFailure(reply: ModelReply | Failure): reply is Failure {
  return "code" in reply;
}

/** Others were told to wait: a wait that is too long ends the judgement before a request is wasted on it. */
async function passGate(place: unknown, asking: Asking): Promise<void> {
  const { gate, signal, retryDelayMs, deadlineMs, runtime } = asking;
  const heldMs = gate.heldMs(place);
  if (isTooLong(heldMs, asking))
    throw new JudgeError(
      "JUDGE_UNAVAILABLE",
      `The provider asked all requests to wait ${inSeconds(heldMs)}.`,
      {
        hint: longWaitHint(asking),
      },
    );
  const spreadMs = Math.min(retryDelayMs, (deadlineMs - runtime.nowMs() - heldMs) / 2);
  await gate.pass(place, signal, spreadMs);
}

/** Also after the last try: whoever asks next has to wait as long. */
function holdOthers({ askedMs }: Failure, call: ModelCall, { gate, runtime }: Asking): void {
  if (askedMs !== undefined) gate.hold(placeOfCall(call), runtime.nowMs() + askedMs);
}

async function waitToRetry(
  failure: Failure,
  retry: number,
  { call, asking }: { readonly call: ModelCall; readonly asking: Asking },
): Promise<void> {
  const { askedMs, isBusy } = failure;
  const { gate, runtime, signal } = asking;
  // the retry itself needs time, too
  const longestMs = (asking.deadlineMs - runtime.nowMs() + (askedMs ?? 0)) / 2;
  const waitMs = Math.min(backOffMs({ retry, askedMs }, asking, runtime), longestMs);
  if (isBusy && askedMs === undefined) gate.hold(placeOfCall(call), runtime.nowMs() + waitMs);
  if (askedMs !== undefined && isTooLong(askedMs, asking)) {
    const message = `${failure.message} It asks to wait ${inSeconds(askedMs)}.`;
    throw failureError({ ...failure, message, hint: longWaitHint(asking) });
  }
  await sleep(waitMs, signal, runtime);
}

function isTooLong(waitMs: number, { maxRetryAfterMs, deadlineMs, runtime }: Asking): boolean {
  return waitMs > maxRetryAfterMs || (waitMs > 0 && runtime.nowMs() + waitMs >= deadlineMs);
}

function longWaitHint({ maxRetryAfterMs }: Asking): string {
  return `At most ${inSeconds(maxRetryAfterMs)} are waited for (maxRetryAfterMs), and never beyond timeoutMs.`;
}

function inSeconds(ms: number): string {
  return `${Math.ceil(ms / 100) / 10} s`;
}
