import type { generateText, LanguageModel, ModelMessage, OutputInterface, ToolSet } from "ai";

/** What one call of {@link generateText} takes: a prompt file or messages, and all options of the AI SDK's own. */
export type GenerateTextOptions<
  Tools extends ToolSet = ToolSet,
  Context extends Record<string, unknown> = Record<string, unknown>,
  Answer extends OutputInterface = OutputInterface<string, string>,
> = OrUndefined<Omit<SdkOptions<Tools, Context, Answer>, OwnKeys>> &
  SharedOptions<Tools, Context, Answer> &
  (PromptFileOptions | MessagesOptions);

/** The AI SDK's own options. */
export type SdkOptions<
  Tools extends ToolSet,
  Context extends Record<string, unknown>,
  Answer extends OutputInterface,
> = Parameters<typeof generateText<Tools, Context, Answer>>[0];

/** What may be left out may be undefined too. */
type OrUndefined<Options> = {
  [Key in keyof Options]: object extends Pick<Options, Key> ? Options[Key] | undefined : Options[Key];
};

type OwnKeys = "model" | "prompt" | "messages" | "tools" | "output" | "runtimeContext";

/** Written out, because their types are inferred from the call. */
interface SharedOptions<Tools, Context, Answer> {
  readonly tools?: Tools | undefined;
  readonly output?: Answer | undefined;
  readonly runtimeContext?: Context | undefined;
}

/** A call that is written in a file. Its options go before what the file says. */
export interface PromptFileOptions {
  /** The name of a prompt file, without `.prompt`: `judge_accuracy@v1`. Never the text of a prompt. */
  readonly prompt: string;
  /** What the file's templates name. Values are text, never templates. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  /** The folder to look in and below, in place of the calling file's. A path is taken from the working directory. */
  readonly promptDir?: string | URL | undefined;
  /** In place of the model that the file names. A text is an id of the AI Gateway. */
  readonly model?: LanguageModel | undefined;
  /** Where the `openai-compatible` server of the file answers. */
  readonly baseURL?: string | undefined;
  /** In place of the file's messages; its settings hold. */
  readonly messages?: ModelMessage[] | undefined;
}

/** A call without a file, as the AI SDK takes it. */
export interface MessagesOptions {
  readonly model: LanguageModel;
  readonly messages: ModelMessage[];
  readonly prompt?: undefined;
  readonly variables?: undefined;
  readonly promptDir?: undefined;
  readonly baseURL?: undefined;
}
