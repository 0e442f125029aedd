import { addUsage, ambientContext, type RecordedUsage } from "@outputai/core";
import type { LanguageModel, LanguageModelUsage } from "ai";
import { failureOf } from "../attempt/failure-of.ts";
import { countedUsage } from "../prices/counted-usage.ts";
import { failedRequestUsage } from "../prices/failed-request-usage.ts";
import { usageOf } from "../prices/usage-of.ts";
import { modelName } from "../providers/model-name.ts";
import type { CallOptions } from "./call-settings.ts";

/** The parts of a step of the AI SDK that say what it used. */
interface Step {
  readonly model: { readonly provider: string; readonly modelId: string };
  readonly usage: LanguageModelUsage;
  readonly text?: string | undefined;
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
  // step by step: a later one may fail, and the answer of the last may not fit
  const onStepEnd = async (step: Step): Promise<void> => {
    recordUsage?.(usageOfStep(step));
    await (call.onStepEnd as ((step: Step) => unknown) | undefined)?.(step);
  };
  try {
    return await send({ ...call, ...withSignal(call.abortSignal, signal), onStepEnd });
  } catch (error) {
    const usage = usageOfError(error);
    if (usage !== undefined) recordUsage?.(usage);
    throw error;
  }
}

function withSignal(ofCall: unknown, signal: AbortSignal | undefined): CallOptions {
  if (signal === undefined) return {};
  return { abortSignal: ofCall instanceof AbortSignal ? AbortSignal.any([ofCall, signal]) : signal };
}

function usageOfStep({ model, usage, text, providerMetadata }: Step): RecordedUsage {
  const isReplayed = providerMetadata?.outputai?.replayed === true;
  const told = countedUsage(usage, text ?? "");
  return usageOf({ model: modelName(model as LanguageModel), usage: told, isReplayed });
}

/** What did not fit its schema was answered, and told as a step; what failed was sent as often as the SDK says. */
function usageOfError(error: unknown): RecordedUsage | undefined {
  const { name, errors } = (error ?? {}) as { readonly name?: unknown; readonly errors?: unknown };
  if (name === "AI_NoObjectGeneratedError") return undefined;
  const { code, status } = failureOf(error, 0);
  if (code === "JUDGE_CONFIG" && status === undefined) return undefined;
  const sent = name === "AI_RetryError" && Array.isArray(errors) ? errors.length : 1;
  return Array.from({ length: sent }, failedRequestUsage).reduce(addUsage, {});
}
