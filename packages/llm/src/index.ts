// From the AI SDK, so that one import is enough
export { jsonSchema, Output, tool } from "ai";
// Judged text is data
export { type FenceOptions, fence } from "./fence.ts";
// Prompt files
export { generateText } from "./generate-text/generate-text.ts";
export type {
  GenerateTextOptions,
  MessagesOptions,
  PromptFileOptions,
} from "./generate-text/generate-text-options.ts";
// A judge that fails is no verdict
export {
  JUDGE_ERROR_CODES,
  JudgeError,
  type JudgeErrorCode,
  type JudgeErrorDetails,
} from "./judge-error.ts";
// Providers
export { type CreateModel, registerProvider } from "./providers/provider-registry.ts";
