import type { RecordedUsage } from "@outputai/core";
import {
  type LanguageModel,
  type LanguageModelMiddleware,
  type LanguageModelUsage,
  wrapLanguageModel,
} from "ai";
import { wasSent } from "../attempt/failure.ts";
import { failureOf } from "../attempt/failure-of.ts";
import { countedUsage } from "../prices/counted-usage.ts";
import { failedRequestUsage } from "../prices/failed-request-usage.ts";
import { usageOf } from "../prices/usage-of.ts";
import { currentModel } from "../providers/current-model.ts";
import { modelName } from "../providers/model-name.ts";
import { isReplayMarked } from "../record-replay/replay-mark.ts";

/**
 * A model that tells what each request to it used. The SDK sends a request again when it fails and tells nobody once
 * one succeeds, so they are counted where they are sent.
 */
export function meteredModel(
  model: LanguageModel,
  record: (usage: RecordedUsage) => void,
): Exclude<LanguageModel, string> {
  const asked = currentModel(model);
  return wrapLanguageModel({ model: asked, middleware: meter(modelName(asked), record) });
}

function meter(model: string, record: (usage: RecordedUsage) => void): LanguageModelMiddleware {
  return {
    specificationVersion: "v4",
    async wrapGenerate({ doGenerate, params }) {
      params.abortSignal?.throwIfAborted();
      const result = await countFailed(doGenerate, record);
      record(usageOfResult(model, result));
      return result;
    },
  };
}

async function countFailed(
  send: () => PromiseLike<Result>,
  record: (usage: RecordedUsage) => void,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    // whoever has no key, or asks for what the provider's package does not know, sends nothing
    if (wasSent(failureOf(error, 0))) record(failedRequestUsage());
    throw error;
  }
}

type Result = Awaited<
  ReturnType<Parameters<NonNullable<LanguageModelMiddleware["wrapGenerate"]>>[0]["doGenerate"]>
>;

function usageOfResult(model: string, { usage, content, providerMetadata }: Result): RecordedUsage {
  const isReplayed = isReplayMarked(providerMetadata);
  // a call of a tool says something, too
  const said = content.map((part) => (part.type === "text" ? part.text : part.type)).join("");
  return usageOf({ model, usage: countedUsage(asSdkUsage(usage), said), isReplayed, providerMetadata });
}

/** What a model tells, in the form in which the SDK hands it on. */
function asSdkUsage({ inputTokens, outputTokens, raw }: Result["usage"]): LanguageModelUsage {
  const { noCache: noCacheTokens, cacheRead: cacheReadTokens, cacheWrite: cacheWriteTokens } = inputTokens;
  return {
    inputTokens: inputTokens.total,
    inputTokenDetails: { noCacheTokens, cacheReadTokens, cacheWriteTokens },
    outputTokens: outputTokens.total,
    outputTokenDetails: { textTokens: outputTokens.text, reasoningTokens: outputTokens.reasoning },
    totalTokens: undefined,
    ...(raw !== undefined && { raw }),
  };
}
