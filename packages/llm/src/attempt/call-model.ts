import type { RecordedUsage } from "@outputai/core";
import { generateText, type LanguageModelUsage } from "ai";
import { countedUsage } from "../prices/counted-usage.ts";
import { usageOf } from "../prices/usage-of.ts";
import { isReplayMarked } from "../record-replay/replay-mark.ts";
import { markedError } from "./marked-error.ts";
import { markedModel } from "./marked-model.ts";
import { markedRefusal } from "./marked-refusal.ts";
import type { ModelCall } from "./model-call.ts";
import type { ModelReply } from "./model-reply.ts";
import { quietModel } from "./quiet-model.ts";
import { rawOutput } from "./raw-output.ts";
import { warningsOnce, warningText } from "./warnings-once.ts";

/** A reply, and what it used. */
export interface MeteredReply extends ModelReply {
  readonly usage: RecordedUsage;
}

/** Sends one request, once. What the SDK and the provider throw comes through. */
export async function callModel(call: ModelCall, signal: AbortSignal): Promise<MeteredReply> {
  const { model, modelName, options, form } = call;
  const warnings = warningsOnce();
  const result = await generateText({
    // put together from a prompt file, so the types cannot follow
    ...(options as { messages: [] }),
    model: markedModel(quietModel(model, warnings), call),
    output: rawOutput(form),
    maxRetries: 0,
    abortSignal: signal,
    include: { responseBody: true },
    telemetry: { isEnabled: false },
  });
  warnings.restore();
  const { finishReason, finalStep } = result;
  const { providerMetadata } = finalStep;
  const isReplayed = isReplayMarked(providerMetadata);
  const usage: LanguageModelUsage = result.usage;
  return {
    text: textOf(result),
    finishReason,
    rawFinishReason: result.rawFinishReason,
    refusal: markedRefusal(finalStep.response.body),
    error: markedError(finalStep.response.body),
    isReplayed,
    warnings: (result.warnings ?? []).map(warningText),
    usage: usageOf({
      model: modelName,
      usage: countedUsage(usage, result.text),
      isReplayed,
      providerMetadata,
    }),
  };
}

/** Where the provider tells the answer from remarks beside it, the SDK hands the answer alone to the output. */
function textOf(result: { readonly text: string; readonly output: string }): string {
  try {
    return result.output;
  } catch {
    return result.text;
  }
}
