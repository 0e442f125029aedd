import { ambientContext } from "@outputai/core";
import type { LanguageModel } from "ai";
import { quietModel } from "../attempt/quiet-model.ts";
import { tellUsage } from "../attempt/tell-usage.ts";
import { warningsOnce } from "../attempt/warnings-once.ts";
import type { CallOptions } from "./call-settings.ts";
import { meteredModel } from "./metered-model.ts";
import { withModels } from "./with-models.ts";

/**
 * Calls the AI SDK for the evaluator or target around: the call ends when the evaluator's time is up, and what each of
 * its requests used is told. What its models warn of is printed once a run; callbacks of steps are shown it that once,
 * the result always. Outside of one the call is as it would be without.
 */
export async function ambientCall<Result>(
  call: CallOptions,
  send: (call: CallOptions) => Promise<Result>,
): Promise<Result> {
  const { signal, recordUsage, shared } = ambientContext();
  const warnings = shared === undefined ? undefined : warningsOnce();
  const change = (model: LanguageModel): LanguageModel => {
    const quiet = warnings === undefined ? model : quietModel(model, warnings);
    return recordUsage === undefined ? quiet : meteredModel(quiet, (usage) => tellUsage(recordUsage, usage));
  };
  const settled = withModels(call, (model) => changedOnce(model, change));
  const result = await send({ ...settled, ...withSignal(call.abortSignal, signal) });
  warnings?.restore();
  return result;
}

function withSignal(ofCall: unknown, signal: AbortSignal | undefined): CallOptions {
  if (signal === undefined) return {};
  return { abortSignal: ofCall instanceof AbortSignal ? AbortSignal.any([ofCall, signal]) : signal };
}

/** A step is shown the model and may ask for the same one. */
function changedOnce(model: LanguageModel, change: (model: LanguageModel) => LanguageModel): LanguageModel {
  if (typeof model === "object" && CHANGED.has(model)) return model;
  const changed = change(model);
  if (typeof changed === "object" && changed !== model) CHANGED.add(changed);
  return changed;
}

const CHANGED = new WeakSet<object>();
