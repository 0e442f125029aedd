import type { z } from "@outputai/core";
import type { ModelMessage } from "ai";
import type { GenerateTextOptions, PromptFileOptions } from "../generate-text/generate-text-options.ts";

/** What every judge takes: a prompt file, what its templates name, and how to ask. */
export interface JudgeCallOptions extends Omit<PromptFileOptions, "messages">, AskingOptions {
  /** The reply's form, to have more fields in it: an object with at least the fields that the judge needs. */
  readonly schema?: z.ZodType | undefined;
}

/** Settings of the AI SDK's that a judge passes on, in place of the prompt file's. What neither says is not sent. */
export type ModelSettings = Pick<GenerateTextOptions, (typeof MODEL_SETTINGS)[number]>;

/** The names of {@link ModelSettings}. */
export const MODEL_SETTINGS = [
  "temperature",
  "maxOutputTokens",
  "topP",
  "topK",
  "seed",
  "presencePenalty",
  "frequencyPenalty",
  "stopSequences",
  "reasoning",
  "headers",
  "providerOptions",
] as const satisfies readonly (keyof GenerateTextOptions)[];

/** How a model is asked, whatever about. */
export interface AskingOptions extends ModelSettings {
  /** How long the whole judgement may take, with everything that is asked again, in milliseconds. 120,000 unless given. */
  readonly timeoutMs?: number | undefined;
  /** Heeded beside the signal of the evaluator in which the judge is asked. */
  readonly abortSignal?: AbortSignal | undefined;
  /** How often a request that failed for the moment is sent again: no network, 408, 409, 429, 5xx. 2 unless given. */
  readonly maxRetries?: number | undefined;
  /** The wait before the first retry, in milliseconds; it doubles, with jitter, to at most 30 s. 500 unless given. */
  readonly retryDelayMs?: number | undefined;
  /** The longest `Retry-After` that is waited for, in milliseconds; a longer one fails at once. 60,000 unless given. */
  readonly maxRetryAfterMs?: number | undefined;
}

/** What {@link judgeScore} takes. */
export interface JudgeScoreOptions extends JudgeCallOptions {
  /** The lowest score, included. Told to the model and enforced here. */
  readonly min?: number | undefined;
  /** The highest score, included. */
  readonly max?: number | undefined;
  /** Whether a score between two whole numbers is no score. */
  readonly integer?: boolean | undefined;
}

/** What {@link judgeLabel} takes. */
export interface JudgeLabelOptions extends JudgeCallOptions {
  /** The labels to choose from. Told to the model and enforced here. Left out: any text that is not empty. */
  readonly labels?: readonly string[] | undefined;
}

/** A prompt that is made in code: what judges of our own ask with. */
export interface JudgeMessages {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  /** What the instructions were made of, where not all questions of the kind have the same. */
  readonly source?: string | undefined;
}
