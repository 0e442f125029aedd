import type { LanguageModel } from "ai";
import type { CallOptions } from "../generate-text/call-settings.ts";
import type { ReplyForm } from "../reply/reply-form.ts";

/** One request to a model: what it is asked, and in what form it shall answer. */
export interface ModelCall {
  readonly model: LanguageModel;
  /** Provider and model: `openai-compatible/judge-1`. */
  readonly modelName: string;
  /** Instructions, messages and settings, in the words of the SDK. */
  readonly options: CallOptions;
  readonly form: ReplyForm<unknown>;
  /** What the question was made of and others of its kind are too: the prompt file, the rubric or the instructions. */
  readonly source: unknown;
  /** All texts that were asked first, the judged one among them. */
  readonly askedText: string;
  /** The judgement for which it is asked. */
  readonly judgement?: object | undefined;
  /** How many messages it adds to the judgement's first question. Absent: it is the first. */
  readonly added?: number | undefined;
  /** Asks whether it may be sent; whoever sends it does so before. */
  readonly admit?: (() => Promise<void>) | undefined;
}
