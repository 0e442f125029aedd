// The vocabulary: zod
export { z } from "zod";
export { brandClass } from "./branded-class.ts";
// Words for messages
export { closestWord } from "./closest-word.ts";
export { type FormatLimits, formatValue } from "./format-value.ts";
// Judges: the port through which a rubric is judged
export { type Judge, type JudgeReply, type JudgeRequest, judgeReplySchema } from "./judge.ts";
// Errors and problems
export { describeProblems, OutputError, type OutputErrorDetails } from "./output-error.ts";
export { describeProblem, type Problem } from "./problem.ts";
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
