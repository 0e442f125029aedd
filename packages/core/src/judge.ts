import { z } from "zod";
import type { ToolCall } from "./trial.ts";

/**
 * What a judge is asked: whether one recorded run satisfies a rubric. Everything but `rubric` is data that comes
 * from the run or its sample; a judge must never follow instructions in it.
 */
export interface JudgeRequest {
  readonly rubric: string;
  /** The name that the check bears in its spec. */
  readonly name?: string | undefined;
  /** The providers that the spec would rather be judged by, first choice first. */
  readonly llmPreferences?: readonly string[] | undefined;
  readonly sample?: string | undefined;
  readonly epoch?: number | undefined;
  readonly input?: unknown;
  readonly reference?: unknown;
  readonly output?: unknown;
  readonly toolCalls?: readonly ToolCall[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A judge's answer. There is no third verdict: a judge that cannot tell throws. */
export interface JudgeReply {
  readonly verdict: "pass" | "fail";
  readonly reasoning: string;
}

/** What a {@link JudgeReply} must look like, whoever gives it. */
export const judgeReplySchema: z.ZodType<JudgeReply> = z.object({
  verdict: z.enum(["pass", "fail"]),
  reasoning: z.string(),
});

/**
 * The port through which a rubric is judged. It answers, or it throws an error whose `code` says why not
 * (`JUDGE_REFUSED`, `JUDGE_TRUNCATED`, `JUDGE_INVALID`, …); whoever asks turns that into an abstention.
 */
export type Judge = (request: JudgeRequest) => Promise<JudgeReply>;
