import type { Judge, Trial } from "@outputai/core";
import type { CheckContext } from "../check.ts";
import { abstained, type Outcome } from "../outcome.ts";
import type { LlmJudgeSpec } from "../spec/eval-spec.ts";
import { specOfFields } from "../spec-of-fields.ts";
import { askJudge } from "./ask-judge.ts";

/** What {@link llmJudge} takes. `name` is told to the judge. */
export type LlmJudgeFields = Omit<LlmJudgeSpec, "type" | "when">;

/** The part of a trial that is judged; the judge is also told of the rest, where it is there. */
export type JudgedPart = Pick<Trial, "status" | "output"> &
  Partial<Pick<Trial, "sample" | "epoch" | "toolCalls">>;

/** What a judge may be told beside the trial. */
export interface JudgeContext extends CheckContext {
  /** The input of the trial's sample. Absent: the sample has none. */
  readonly input?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** A check that a model decides: like {@link Check}, but its outcome comes later. */
export interface JudgedCheck {
  readonly type: "llmJudge";
  /** Without a judge the check abstains from everything. */
  readonly hasJudge: boolean;
  judge(trial: JudgedPart, context?: JudgeContext): Promise<Outcome>;
}

/**
 * Asks `judge` whether a run satisfies `rubric`. `@outputai/llm` makes a judge from a model; any function that
 * answers `{ verdict, reasoning }` is one.
 *
 * Without a judge it abstains with `JUDGE_NOT_RUN`. A judge that fails, refuses, is cut off or answers anything but
 * `pass` or `fail` is an abstention as well: never a fail, never a pass. A run without an output is not judged.
 *
 * @example
 * ```ts
 * const check = llmJudge({ rubric: "Pass only if the answer is polite." }, async ({ output }) => ({
 *   verdict: String(output).includes("please") ? "pass" : "fail",
 *   reasoning: "Looked for a please.",
 * }));
 * (await check.judge({ status: "completed", output: "Wait, please." })).status; // "passed"
 * (await check.judge({ status: "errored" })).status; // "abstained"
 * llmJudge({ rubric: "" }); // throws CHECK_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` when the fields are not those of such a check.
 */
export function llmJudge(fields: LlmJudgeFields, judge?: Judge): JudgedCheck {
  const spec = specOfFields("llmJudge", fields);
  return { type: spec.type, hasJudge: judge !== undefined, judge: compileLlmJudge(spec, judge) };
}

/** Prepares the check once for many trials. Asking never throws. */
export function compileLlmJudge(spec: LlmJudgeSpec, judge: Judge | undefined): JudgedCheck["judge"] {
  const { rubric, name, llmPreferences } = spec;
  return async ({ status, sample, epoch, output, toolCalls }, { input, reference, signal } = {}) => {
    if (judge !== undefined && status !== "completed" && (output === undefined || output === null)) {
      return abstained("TRIAL_ERROR", `The trial's status is ${status}, and it has no output to judge.`);
    }
    const asked = {
      rubric,
      name,
      llmPreferences,
      sample,
      epoch: epoch ?? undefined,
      input,
      reference,
      output,
      toolCalls: toolCalls ?? undefined,
      signal,
    };
    return askJudge(judge, asked);
  };
}
