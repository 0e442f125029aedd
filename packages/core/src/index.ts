// The vocabulary: zod

export { z } from "zod";

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
  EvaluationStringResult,
  EvaluationVerdictResult,
} from "./results/evaluation-result.ts";
export type {
  EvaluationResultArgs,
  EvaluationResultJson,
  EvaluationVerdict,
} from "./results/evaluation-result-args.ts";
export { EvaluationResultValidationError } from "./results/evaluation-result-validation-error.ts";

// Evaluators, and work side by side

export {
  type Evaluator,
  type EvaluatorAnswer,
  type EvaluatorDefinition,
  evaluator,
} from "./evaluators/evaluator.ts";
export { ambientContext, type ContextStorage, contextStorage } from "./evaluators/ambient-context.ts";
export type { EvaluatorContext } from "./evaluators/evaluator-context.ts";
export {
  executeInParallel,
  type Job,
  type JobResult,
  type ParallelExecution,
} from "./execute-in-parallel.ts";

// Judges: the port through which a rubric is judged

export { type Judge, type JudgeReply, type JudgeRequest, judgeReplySchema } from "./judge.ts";

// Trials: recorded runs of an agent

export { addUsage } from "./usage/add-usage.ts";
export { USAGE_COUNTS } from "./usage/usage-counts.ts";
export type { RecordedUsage } from "./usage/recorded-usage.ts";
export { usageLines } from "./usage/usage-lines.ts";
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

// Errors and problems

export { brandClass } from "./branded-class.ts";
export { messageWithHint } from "./message-with-hint.ts";
export { describeProblems, OutputError, type OutputErrorDetails } from "./output-error.ts";
export { describeProblem, type Problem } from "./problem.ts";
export { issueProblems } from "./schema-problems.ts";
export { ValidationError, type ValidationErrorDetails } from "./validation-error.ts";

// Secrets: what must not reach a report or a file

export { HIDDEN } from "./secrets/hidden.ts";
export { scrubSecrets } from "./secrets/scrub-secrets.ts";
export { scrubValue, scrubValueAt } from "./secrets/scrub-value.ts";
export { isSecretPath } from "./secrets/secret-key.ts";

// Words for messages, and texts that stand for values

export { closestWord } from "./closest-word.ts";
export { didYouMean } from "./did-you-mean.ts";
export { type FormatLimits, formatValue } from "./format-value.ts";
export { stableStringify } from "./stable-stringify.ts";

// Texts for people: foreign words made safe to print, columns, numbers

export { counted, grouped } from "./text/counted.ts";
export { cutToWidth, displayWidth, padToWidth } from "./text/display-width.ts";
export { passRate, percentage } from "./text/pass-rate.ts";
export { visibleProblem } from "./text/visible-problem.ts";
export { visibleText } from "./text/visible-text.ts";
