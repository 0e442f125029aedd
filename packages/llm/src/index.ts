// From the AI SDK, so that one import is enough
export { jsonSchema, Output, tool } from "ai";
// Judged text is data
export { type FenceOptions, fence } from "./fence.ts";
// A judge that fails is no verdict
export {
  JUDGE_ERROR_CODES,
  JudgeError,
  type JudgeErrorCode,
  type JudgeErrorDetails,
} from "./judge-error.ts";
