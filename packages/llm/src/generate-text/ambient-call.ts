import { ambientContext, type RecordedUsage } from "@outputai/core";
import { tellUsage } from "../attempt/tell-usage.ts";
import { isModel } from "../providers/is-model.ts";
import type { CallOptions } from "./call-settings.ts";
import { meteredModel } from "./metered-model.ts";

/**
 * Calls the AI SDK for the evaluator or target around: the call ends when the evaluator's time is up, and what each of
 * its requests used is told. Outside of one the call is as it would be without.
 */
export async function ambientCall<Result>(
  call: CallOptions,
  send: (call: CallOptions) => Promise<Result>,
): Promise<Result> {
  const { signal, recordUsage } = ambientContext();
  const metered = recordUsage === undefined ? call : meteredCall(call, recordUsage);
  return send({ ...metered, ...withSignal(call.abortSignal, signal) });
}

function withSignal(ofCall: unknown, signal: AbortSignal | undefined): CallOptions {
  if (signal === undefined) return {};
  return { abortSignal: ofCall instanceof AbortSignal ? AbortSignal.any([ofCall, signal]) : signal };
}

function meteredCall(call: CallOptions, recordUsage: (usage: RecordedUsage) => void): CallOptions {
  const metered = (model: unknown): unknown =>
    // what is no model is left for the SDK to refuse
    isModel(model) ? meteredModel(model, (usage) => tellUsage(recordUsage, usage)) : model;
  const { model, prepareStep } = call;
  if (typeof prepareStep !== "function") return { ...call, model: metered(model) };
  const prepare = async (...asked: readonly unknown[]): Promise<unknown> => {
    const step = await prepareStep(...asked);
    return step?.model === undefined ? step : { ...step, model: metered(step.model) };
  };
  return { ...call, model: metered(model), prepareStep: prepare };
}
