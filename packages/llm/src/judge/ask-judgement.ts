import type { LanguageModel } from "ai";
import type { PromptFileOptions } from "../generate-text/generate-text-options.ts";
import type { ReplyForm } from "../reply/reply-form.ts";
import type { AskingOptions, JudgeMessages } from "./judge-options.ts";
import type { Judgement } from "./judgement.ts";

/** What is asked: a prompt file, or messages that were made in code. */
export type JudgeQuestion = (
  | (PromptFileOptions & { readonly messages?: undefined })
  | (JudgeMessages & { readonly model: LanguageModel; readonly prompt?: undefined })
) &
  AskingOptions;

/** What a model answered, once it fitted. */
export interface Answered<Value> {
  readonly value: Value;
  readonly reasoning: string;
  readonly judgement: Judgement;
}

/**
 * Asks a model until its reply fits `form`, once more at most. `callingFile` is where the search for the prompt file
 * begins.
 *
 * @throws {@link JudgeError} with its codes, whatever went wrong with the model. An aborted signal's reason is thrown as it is.
 */
export async function askJudgement<Value>(
  _question: JudgeQuestion,
  _form: ReplyForm<Value>,
  _callingFile: string | undefined,
): Promise<Answered<Value>> {
  throw new Error("under construction");
}
