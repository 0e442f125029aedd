import { OutputError } from "@outputai/core";
import type { LanguageModel } from "ai";
import { baseUrlFault } from "./base-url-fault.ts";
import { importProvider } from "./import-provider.ts";

/** What a provider makes a model of. */
export interface ModelRequest {
  readonly modelId: string;
  readonly baseURL?: string | undefined;
}

type CreateModel = (request: ModelRequest) => Promise<LanguageModel>;

/** The providers that work without being registered. Each reads its key from the environment as its package does. */
export const BUILT_IN_PROVIDERS: ReadonlyMap<string, CreateModel> = new Map<string, CreateModel>([
  ["anthropic", anthropic],
  ["google", google],
  ["openai", openai],
  ["openai-compatible", openAICompatible],
]);

async function anthropic({ modelId }: ModelRequest): Promise<LanguageModel> {
  const provider = await importProvider("@ai-sdk/anthropic", () => import("@ai-sdk/anthropic"));
  return provider.anthropic(modelId);
}

async function google({ modelId }: ModelRequest): Promise<LanguageModel> {
  const provider = await importProvider("@ai-sdk/google", () => import("@ai-sdk/google"));
  return provider.google(modelId);
}

async function openai({ modelId }: ModelRequest): Promise<LanguageModel> {
  const provider = await importProvider("@ai-sdk/openai", () => import("@ai-sdk/openai"));
  return provider.openai(modelId);
}

/** A server without a key of its own, such as one on this machine, is asked without. */
async function openAICompatible({ modelId, baseURL }: ModelRequest): Promise<LanguageModel> {
  const { OPENAI_COMPATIBLE_BASE_URL: ofEnvironment, OPENAI_COMPATIBLE_API_KEY: apiKey } = process.env;
  const url = baseURL ?? ofEnvironment;
  if (!url)
    throw new OutputError("PROVIDER_BASE_URL", "The provider openai-compatible needs a base URL.", {
      hint: "Write baseURL in the front matter, pass it in the call, or set OPENAI_COMPATIBLE_BASE_URL.",
    });
  const fault = baseUrlFault(url);
  if (fault !== undefined)
    throw new OutputError("PROVIDER_BASE_URL", `The base URL of openai-compatible ${fault}.`, {
      hint: KEY_HINT,
    });
  const { createOpenAICompatible } = await importProvider(
    "@ai-sdk/openai-compatible",
    () => import("@ai-sdk/openai-compatible"),
  );
  const settings = { name: "openai-compatible", baseURL: url, supportsStructuredOutputs: true };
  return createOpenAICompatible({ ...settings, ...(apiKey ? { apiKey } : {}) })(modelId);
}

const KEY_HINT = "The key goes into OPENAI_COMPATIBLE_API_KEY.";
