// The vocabulary: zod
export { z } from "zod";
// Errors and problems
export { brandClass } from "./branded-class.ts";
// Words for messages, and texts that stand for values
export { closestWord } from "./closest-word.ts";
// Evaluators and the work they are part of
export {
  type Evaluator,
  type EvaluatorAnswer,
  type EvaluatorDefinition,
  evaluator,
} from "./evaluators/evaluator.ts";
export {
  executeInParallel,
  type Job,
  type JobResult,
  type ParallelExecution,
} from "./execute-in-parallel.ts";
export { type FormatLimits, formatValue } from "./format-value.ts";
// Judges: the port through which a rubric is judged
export { type Judge, type JudgeReply, type JudgeRequest, judgeReplySchema } from "./judge.ts";
export { describeProblems, OutputError, type OutputErrorDetails } from "./output-error.ts";
export { describeProblem, type Problem } from "./problem.ts";
// Results: what an evaluator says
export { EvaluationAbstention, type EvaluationAbstentionArgs } from "./results/evaluation-abstention.ts";
export {
  EvaluationFeedback,
  type EvaluationFeedbackArgs,
  type EvaluationFeedbackJson,
  FEEDBACK_PRIORITIES,
  type FeedbackPriority,
} from "./results/evaluation-feedback.ts";
export {
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationResult,
  type EvaluationResultArgs,
  type EvaluationResultJson,
  EvaluationStringResult,
  type EvaluationVerdict,
  EvaluationVerdictResult,
} from "./results/evaluation-result.ts";
export { EvaluationResultValidationError } from "./results/evaluation-result-validation-error.ts";
export { issueProblems } from "./schema-problems.ts";
export { stableStringify } from "./stable-stringify.ts";
// Trials: recorded runs of an agent
export {
  type TokenUsage,
  type ToolCall,
  TRIAL_STATUSES,
  type Trial,
  type TrialStatus,
  tokenUsageSchema,
  toolCallSchema,
  trialSchema,
} from "./trial.ts";
export { ValidationError, type ValidationErrorDetails } from "./validation-error.ts";
