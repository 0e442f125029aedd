import { addUsage, ambientContext, type RecordedUsage } from "@outputai/core";
import type { LanguageModel, LanguageModelUsage } from "ai";
import { failureOf } from "../attempt/failure-of.ts";
import { failedRequestUsage } from "../prices/failed-request-usage.ts";
import { usageOf } from "../prices/usage-of.ts";
import { modelName } from "../providers/model-name.ts";
import type { CallOptions } from "./call-settings.ts";

/** The parts of a step of the AI SDK that say what it used. */
interface Step {
  readonly model: { readonly provider: string; readonly modelId: string };
  readonly usage: LanguageModelUsage;
  readonly providerMetadata?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
}

/**
 * Calls the AI SDK for the evaluator or target around: the call ends when the evaluator's time is up, and what it used
 * is told. Outside of one the call is as it would be without.
 */
export async function ambientCall<Result extends { readonly steps: readonly Step[] }>(
  call: CallOptions,
  send: (call: CallOptions) => Promise<Result>,
): Promise<Result> {
  const { signal, recordUsage } = ambientContext();
  if (signal === undefined && recordUsage === undefined) return send(call);
  try {
    const result = await send({ ...call, ...withSignal(call.abortSignal, signal) });
    for (const step of result.steps) recordUsage?.(usageOfStep(step));
    return result;
  } catch (error) {
    recordUsage?.(usageOfError(error, call.model as LanguageModel));
    throw error;
  }
}

function withSignal(ofCall: unknown, signal: AbortSignal | undefined): CallOptions {
  if (signal === undefined) return {};
  return { abortSignal: ofCall instanceof AbortSignal ? AbortSignal.any([ofCall, signal]) : signal };
}

function usageOfStep({ model, usage, providerMetadata }: Step): RecordedUsage {
  const isReplayed = providerMetadata?.outputai?.replayed === true;
  return usageOf({ model: modelName(model as LanguageModel), usage, isReplayed });
}

/** What did not fit its schema was answered all the same; what failed was sent as often as the SDK says. */
function usageOfError(error: unknown, model: LanguageModel): RecordedUsage {
  const { name, usage, errors } = (error ?? {}) as {
    readonly name?: unknown;
    readonly usage?: LanguageModelUsage;
    readonly errors?: unknown;
  };
  if (name === "AI_NoObjectGeneratedError")
    return usageOf({ model: modelName(model), usage, isReplayed: false });
  const { code, status } = failureOf(error, 0);
  if (code === "JUDGE_CONFIG" && status === undefined) return {};
  const sent = name === "AI_RetryError" && Array.isArray(errors) ? errors.length : 1;
  return Array.from({ length: sent }, failedRequestUsage).reduce(addUsage, {});
}
