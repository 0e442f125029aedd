import { EvaluationStringResult } from "@outputai/core";
import { callingFile } from "../find-prompt/calling-file.ts";
import type { JudgeLabelOptions } from "./judge-options.ts";
import type { Judged } from "./judgement.ts";

/**
 * Asks a model with a prompt file for one of `labels`, and why. Any other label is no answer, in another letter case
 * too. It answers a result that an evaluator can return as it is, with confidence 0.9; its `judgement` says which model
 * was asked and what that cost.
 *
 * The model writes `{ "reasoning": …, "label": "formal" }`, reasons first; an answer that does not fit is asked for once
 * more. A judge that fails gives no verdict: it throws, and the evaluator around it is undecided.
 *
 * @example
 * ```ts
 * await judgeLabel({ prompt: "no_such_judge@v1", promptDir: "prompts" }); // throws JUDGE_CONFIG
 * ```
 *
 * @throws {@link JudgeError} with code `JUDGE_REFUSED`, `JUDGE_TRUNCATED`, `JUDGE_INVALID`, `JUDGE_UNAVAILABLE`,
 * `JUDGE_TIMEOUT` or `JUDGE_CONFIG`, and with what was used until then. The reason of an aborted signal is thrown as it is.
 */
export function judgeLabel(options: JudgeLabelOptions): Promise<Judged<EvaluationStringResult>> {
  // before the first await: after it the caller is gone from the stack
  return judgeLabelFrom(options, callingFile(judgeLabel));
}

/** As {@link judgeLabel}, in the name of a function that was called from `file`. */
export async function judgeLabelFrom(
  options: JudgeLabelOptions,
  file: string | undefined,
): Promise<Judged<EvaluationStringResult>> {
  const { askByForm, labelForm } = await import("./ask-by-form.ts");
  const question = { judge: "judgeLabel", options, own: ["labels"], makeForm: () => labelForm(options) };
  return askByForm(question, EvaluationStringResult, file);
}
