// From the AI SDK, so that one import is enough
export { jsonSchema, Output, tool } from "ai";
// Prompt files
export { generateText } from "./generate-text/generate-text.ts";
export type {
  GenerateTextOptions,
  MessagesOptions,
  PromptFileOptions,
} from "./generate-text/generate-text-options.ts";
// Judges, and what they are used with
export * from "./judges.ts";
// What models cost
export type { Price } from "./prices/price.ts";
export { registerPrices } from "./prices/price-registry.ts";
// Providers and models
export { type ModelSource, type OpenedModel, openModel } from "./open-model/open-model.ts";
export { type CreateModel, registerProvider } from "./providers/provider-registry.ts";
// Recordings of what models answered
export { recordReplay } from "./record-replay/record-replay.ts";
export type { RecordReplayMode, RecordReplayOptions } from "./record-replay/record-replay-options.ts";
