import type { LanguageModelMiddleware } from "ai";

type WrapGenerate = NonNullable<LanguageModelMiddleware["wrapGenerate"]>;

/** What a middleware of the AI SDK is handed. */
export type WrappedCall = Parameters<WrapGenerate>[0];

/** What a model answers beneath the AI SDK. */
export type ModelResult = Awaited<ReturnType<WrapGenerate>>;
