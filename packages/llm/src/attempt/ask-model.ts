import type { RecordedUsage } from "@outputai/core";
import { failedRequestUsage } from "../prices/failed-request-usage.ts";
import { asksRecorder } from "../providers/shown-model.ts";
import { admission } from "./admission.ts";
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
    const reply = await attempt(call, asking, async () => {
      known.refuse();
      await passGate(place, asking);
    });
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

/** Where answers are recorded, it is known later whether a request is sent: what was recorded is answered at once. */
async function attempt(
  call: ModelCall,
  { signal, meter, runtime }: Asking,
  mayBeSent: () => Promise<void>,
): Promise<ModelReply | Failure> {
  let sent: ReturnType<UsageMeter["send"]> | undefined;
  const ended = (usage: RecordedUsage | undefined) => (sent ?? meter.send())(usage);
  const { admit, throwIfRefused } = admission(async () => {
    await mayBeSent();
    sent = meter.send();
  });
  if (!asksRecorder(call.model)) await admit();
  const hide = hideSecretsOf(call);
  try {
    const { usage, ...reply } = await callModel({ ...call, admit }, signal);
    ended(usage);
    return failedMidway(reply, hide) ?? reply;
  } catch (error) {
    throwIfRefused();
    const failure = failureOf(error, runtime.dateMs(), { hide, modelId: modelIdOf(call) });
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
