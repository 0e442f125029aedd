import type { RecordedUsage } from "@outputai/core";
import type { LanguageModel } from "ai";
import type { PromptFileOptions } from "../generate-text/generate-text-options.ts";
import type { AskingOptions } from "../judge/judge-options.ts";

/** What {@link createJudge} takes: a model, or a prompt file that names one. */
export type CreateJudgeOptions = (ModelToJudge | PromptToJudge) &
  AskingOptions & {
    /** Hears what every attempt used, beside the evaluator or run in which the judge is asked. */
    readonly recordUsage?: ((usage: RecordedUsage) => void) | undefined;
  };

/** A model that is asked with the prompt of our own. */
export interface ModelToJudge {
  /** A model of the AI SDK, `provider:model` as in `openai:gpt-5`, or an id of the AI Gateway as in `openai/gpt-5`. */
  readonly model: LanguageModel;
  readonly prompt?: undefined;
  readonly promptDir?: undefined;
  readonly variables?: undefined;
  readonly baseURL?: undefined;
}

/** A prompt file of the user's. It is given the rubric and the parts of the run as variables. */
export interface PromptToJudge extends Pick<PromptFileOptions, "prompt" | "promptDir" | "baseURL"> {
  /** More variables for its templates. Those that the judge itself gives cannot be replaced. */
  readonly variables?: PromptFileOptions["variables"];
  /** In place of the model that the file names. */
  readonly model?: LanguageModel | undefined;
}
