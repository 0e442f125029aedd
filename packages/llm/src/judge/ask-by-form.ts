import type { EvaluationResult } from "@outputai/core";
import type { ReplyForm } from "../reply/reply-form.ts";
import { askJudgement } from "./ask-judgement.ts";
import { checkJudgeOptions } from "./check-judge-options.ts";
import type { JudgeCallOptions } from "./judge-options.ts";
import { judgedResult, type ResultClass } from "./judged-result.ts";
import type { Judged } from "./judgement.ts";

export { booleanForm } from "../reply/boolean-form.ts";
export { labelForm } from "../reply/label-form.ts";
export { scoreForm } from "../reply/score-form.ts";
export { verdictForm } from "../reply/verdict-form.ts";

/** What a judge of one form is asked. */
export interface FormQuestion<Value> {
  /** The name of the function that was called. */
  readonly judge: string;
  readonly options: JudgeCallOptions;
  /** Options that this judge takes and others do not. */
  readonly own?: readonly string[];
  readonly makeForm: () => ReplyForm<Value>;
}

/** Asks with a prompt file for a reply of a form, and makes the result of it. */
export async function askByForm<Value, Result extends EvaluationResult>(
  { judge, options, own, makeForm }: FormQuestion<Value>,
  Result: ResultClass<Value, Result>,
  file: string | undefined,
): Promise<Judged<Result>> {
  checkJudgeOptions(judge, options, own);
  return judgedResult(Result, await askJudgement(options, makeForm(), file));
}
