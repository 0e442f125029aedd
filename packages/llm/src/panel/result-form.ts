import {
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationResult,
  type EvaluationResultArgs,
  EvaluationStringResult,
  EvaluationVerdictResult,
} from "@outputai/core";

/** What kind of value an answer holds. Votes can only be counted when all are of one kind. */
export function formOf(answer: unknown): string {
  return answer instanceof EvaluationResult ? formClassOf(answer).name : "JudgeReply";
}

/** Constructs a result of the same form as another one, whatever class was derived of it. The value is checked. */
export function resultLike(like: EvaluationResult, args: EvaluationResultArgs): EvaluationResult {
  return new (formClassOf(like))(args as EvaluationResultArgs<never>);
}

function formClassOf(answer: EvaluationResult): new (args: EvaluationResultArgs<never>) => EvaluationResult {
  return FORMS.find((form) => answer instanceof form) ?? EvaluationResult;
}

const FORMS = [
  EvaluationVerdictResult,
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationStringResult,
] as const;
