import { failedRequestUsage } from "../prices/failed-request-usage.ts";
import { callModel } from "./call-model.ts";
import { failedMidway } from "./failed-midway.ts";
import { type Failure, failureError, wasSent } from "./failure.ts";
import { failureOf } from "./failure-of.ts";
import { knownMisconfiguration } from "./known-misconfiguration.ts";
import type { ModelCall } from "./model-call.ts";
import type { ModelReply } from "./model-reply.ts";
import { placeOfCall } from "./place-of-call.ts";
import { hideSecretsOf } from "./sent-secrets.ts";
import type { UsageMeter } from "./usage-meter.ts";
import { holdOthers, passGate, type Waiting, waitToRetry } from "./wait-to-retry.ts";

/** How a model is asked. */
export interface Asking extends Waiting {
  readonly meter: UsageMeter;
}

/**
 * Asks a model, and again where a failure is of the moment. It is the only place that retries.
 *
 * @throws {@link JudgeError} when no reply came; the signal's reason once it is aborted.
 */
export async function askModel(call: ModelCall, asking: Asking): Promise<ModelReply> {
  const place = placeOfCall(call);
  const known = knownMisconfiguration(call);
  for (let retry = 0; ; retry++) {
    known.refuse();
    await passGate(place, asking);
    const reply = await attempt(call, asking);
    if (!isFailure(reply)) {
      if (!reply.isReplayed) known.answered();
      return reply;
    }
    known.remember(reply);
    holdOthers(reply, place, asking);
    if (!reply.isOfTheMoment || retry >= asking.maxRetries) throw failureError(reply);
    await waitToRetry({ failure: reply, retry }, place, asking);
  }
}

async function attempt(call: ModelCall, { signal, meter, runtime }: Asking): Promise<ModelReply | Failure> {
  const ended = meter.send();
  const hide = hideSecretsOf(call);
  try {
    const { usage, ...reply } = await callModel(call, signal);
    ended(usage);
    return failedMidway(reply, hide) ?? reply;
  } catch (error) {
    const failure = failureOf(error, runtime.nowMs(), { hide, modelId: modelIdOf(call) });
    ended(wasSent(failure) ? failedRequestUsage() : undefined);
    signal.throwIfAborted();
    return failure;
  }
}

function modelIdOf({ model }: ModelCall): string {
  return typeof model === "string" ? model : model.modelId;
}

function isFailure(reply: ModelReply | Failure): reply is Failure {
  return "code" in reply;
}
