import { type LanguageModel, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { markOwnCall, type OwnCall } from "../record-replay/own-call.ts";
import { readReply } from "../reply/read-reply.ts";
import type { ModelCall } from "./model-call.ts";

/** A model that hands on what it is asked as a judge's own, so that whoever records the answer reads it by its rules. */
export function markedModel(
  model: Exclude<LanguageModel, string>,
  call: ModelCall,
): Exclude<LanguageModel, string> {
  const own = ownCall(call);
  const middleware: LanguageModelMiddleware = {
    specificationVersion: "v4",
    async wrapGenerate({ doGenerate, params }) {
      markOwnCall(params, own);
      return doGenerate();
    },
  };
  return wrapLanguageModel({ model, middleware });
}

function ownCall({ form, askedText, judgement = {}, added = 0, admit }: ModelCall): OwnCall {
  return {
    judgement,
    added,
    admit,
    read(text) {
      const read = readReply(text, form, askedText);
      if (!read.ok) return undefined;
      const { reasoning: _, ...fields } = read.reply;
      return { value: read.value, fields };
    },
  };
}
