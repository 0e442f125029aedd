// What judges are made and used with. It loads the AI SDK with the first question only, so that who asks no model
// does not pay for one.

// Judged text is data
export { type FenceOptions, fence } from "./fence.ts";
// Judges
export type {
  AskingOptions,
  JudgeCallOptions,
  JudgeLabelOptions,
  JudgeScoreOptions,
} from "./judge/judge-options.ts";
export type { Judged, Judgement } from "./judge/judgement.ts";
// A judge that fails is no verdict
export {
  JUDGE_ERROR_CODES,
  JudgeError,
  type JudgeErrorCode,
  type JudgeErrorDetails,
} from "./judge-error.ts";
