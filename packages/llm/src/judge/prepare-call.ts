import type { LanguageModel, SystemModelMessage } from "ai";
import type { ModelCall } from "../attempt/model-call.ts";
import { type CallOptions, callSettings } from "../generate-text/call-settings.ts";
import { checkOptions } from "../generate-text/check-options.ts";
import { sourcedPromptCall } from "../generate-text/prompt-call.ts";
import { modelName } from "../providers/model-name.ts";
import { modelOfName } from "../providers/model-of-name.ts";
import type { ReplyForm } from "../reply/reply-form.ts";
import type { JudgeQuestion } from "./ask-judgement.ts";
import { MODEL_SETTINGS } from "./judge-options.ts";
import { textOfOptions } from "./text-of-options.ts";

/** Puts together what the model is sent: the prompt, the settings, and at the end of the instructions the reply's form. */
export async function prepareCall(
  question: JudgeQuestion,
  form: ReplyForm<unknown>,
  callingFile: string | undefined,
): Promise<ModelCall> {
  const { call, source } = await callOf(question, callingFile);
  const { model, ...options } = call;
  const { instructions = [], ...rest } = options;
  const asked = { ...rest, instructions: withForm(instructions as readonly SystemModelMessage[], form) };
  return {
    model,
    modelName: modelName(model),
    options: asked,
    form,
    source,
    askedText: textOfOptions(asked),
  };
}

/** In the last message of the system, where there is one: some models take no second. */
function withForm(
  instructions: readonly SystemModelMessage[],
  { instruction }: ReplyForm<unknown>,
): readonly SystemModelMessage[] {
  const last = instructions.at(-1);
  if (last === undefined) return [{ role: "system", content: instruction }];
  return [...instructions.slice(0, -1), { ...last, content: `${last.content}\n\n${instruction}` }];
}

interface SourcedCall {
  readonly call: CallOptions & { readonly model: LanguageModel };
  /** What is the same in every question of the kind. */
  readonly source: unknown;
}

async function callOf(question: JudgeQuestion, callingFile: string | undefined): Promise<SourcedCall> {
  const settings = Object.fromEntries(MODEL_SETTINGS.map((name) => [name, question[name]]));
  const model = typeof question.model === "string" ? await modelOfName(question.model) : question.model;
  if (question.prompt === undefined && question.messages !== undefined) {
    const { instructions: content, messages, source = content } = question;
    const said = { instructions: [{ role: "system" as const, content }], messages: [...messages] };
    return { call: { ...callSettings({}, said, settings), model: model as LanguageModel }, source };
  }
  const { prompt, variables, promptDir, baseURL } = question;
  checkOptions({ prompt, variables, promptDir });
  const options = { prompt, variables, promptDir, baseURL, model };
  const { call, source } = await sourcedPromptCall(options, settings, callingFile);
  return { call: call as SourcedCall["call"], source: [source.file, source.text, question.source] };
}
