import { z } from "zod";

/** How a trial can end. Everything but `completed` leaves what was not seen undecided. */
export const TRIAL_STATUSES = ["completed", "errored", "timeout", "interrupted", "incomplete"] as const;

/** One of {@link TRIAL_STATUSES}. */
export type TrialStatus = (typeof TRIAL_STATUSES)[number];

/**
 * One call of a tool, as the agent made it. A key that is null is absent. A call that failed or was denied is a call all the same: what is
 * recorded is the agent's decision.
 */
export interface ToolCall {
  readonly id?: string | null | undefined;
  /** The tool's name, as it was recorded. */
  readonly tool: string;
  /**
   * The arguments. Absent (or null): unknown. `{}`: known to be empty. A string is JSON text, as OpenAI records it;
   * text that does not parse is unknown.
   */
  readonly arguments?: unknown;
  readonly result?: unknown;
  /** `ok`, `error`, `denied` or `invalid` when one of our adapters wrote it; other recorders' words are kept. */
  readonly status?: string | null | undefined;
}

/** Tokens that a trial or a judgement used. A count that is absent or null is unknown, never 0. */
export interface TokenUsage {
  readonly inputTokens?: number | null | undefined;
  readonly outputTokens?: number | null | undefined;
  readonly totalTokens?: number | null | undefined;
}

/** One recorded run of an agent on a sample. A key that is null is absent; keys beyond these are kept and ignored. */
export interface Trial {
  /** The name of the sample that the agent was given. */
  readonly sample: string;
  /** Which repetition this is, from 1. Absent: the reader numbers the trials of a sample in order. */
  readonly epoch?: number | null | undefined;
  readonly status: TrialStatus;
  /** The final output, any JSON value. Absent or null: there was none. An empty string is an output. */
  readonly output?: unknown;
  /** Absent: nothing was recorded. `[]`: recorded, and no tool was called. */
  readonly toolCalls?: readonly ToolCall[] | null | undefined;
  readonly usage?: TokenUsage | null | undefined;
}

const text = z.string();
const tokenCount = z.number().nonnegative();

/** What a {@link ToolCall} must look like in a file. */
export const toolCallSchema: z.ZodType<ToolCall> = z.looseObject({
  id: text.nullish(),
  tool: text.min(1),
  arguments: z.unknown().optional(),
  result: z.unknown().optional(),
  status: text.nullish(),
});

/** What a {@link TokenUsage} must look like in a file. */
export const tokenUsageSchema: z.ZodType<TokenUsage> = z.looseObject({
  inputTokens: tokenCount.nullish(),
  outputTokens: tokenCount.nullish(),
  totalTokens: tokenCount.nullish(),
});

/**
 * What a {@link Trial} must look like in a file.
 *
 * @example
 * ```ts
 * trialSchema.safeParse({ sample: "refund_ok", status: "completed", output: "Done." }).success; // true
 * trialSchema.safeParse({ sample: "refund_ok", status: "finished" }).success; // false
 * ```
 */
export const trialSchema: z.ZodType<Trial> = z.looseObject({
  sample: text.min(1),
  epoch: z.int().min(1).nullish(),
  status: z.enum(TRIAL_STATUSES),
  output: z.unknown().optional(),
  toolCalls: z.array(toolCallSchema).nullish(),
  usage: tokenUsageSchema.nullish(),
});
