import { EvaluationNumberResult } from "@outputai/core";
import { callingFile } from "../find-prompt/calling-file.ts";
import type { JudgeScoreOptions } from "./judge-options.ts";
import type { Judged } from "./judgement.ts";

/**
 * Asks a model with a prompt file for a score, and why. `min`, `max` and `integer` are told to the model and enforced
 * here: a score beyond them is no answer, and is never moved to the bound. It answers a result that an evaluator can
 * return as it is, with confidence 0.9; its `judgement` says which model was asked, what that cost and, with both bounds,
 * the score as a share of its scale.
 *
 * The model writes `{ "reasoning": …, "score": 7 }`, reasons first; an answer that does not fit is asked for once
 * more. A judge that fails gives no verdict: it throws, and the evaluator around it is undecided.
 *
 * @example
 * ```ts
 * await judgeScore({ prompt: "no_such_judge@v1", promptDir: "prompts" }); // throws JUDGE_CONFIG
 * ```
 *
 * @throws {@link JudgeError} with code `JUDGE_REFUSED`, `JUDGE_TRUNCATED`, `JUDGE_INVALID`, `JUDGE_UNAVAILABLE`,
 * `JUDGE_TIMEOUT` or `JUDGE_CONFIG`, and with what was used until then. The reason of an aborted signal is thrown as it is.
 */
export function judgeScore(options: JudgeScoreOptions): Promise<Judged<EvaluationNumberResult>> {
  // before the first await: after it the caller is gone from the stack
  return judgeScoreFrom(options, callingFile(judgeScore));
}

/** As {@link judgeScore}, in the name of a function that was called from `file`. */
export async function judgeScoreFrom(
  options: JudgeScoreOptions,
  file: string | undefined,
): Promise<Judged<EvaluationNumberResult>> {
  const { askByForm, scoreForm } = await import("./ask-by-form.ts");
  const question = {
    judge: "judgeScore",
    options,
    own: ["min", "max", "integer"],
    makeForm: () => scoreForm(options),
  };
  return askByForm(question, EvaluationNumberResult, file);
}
