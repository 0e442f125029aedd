/** Providers that specs may prefer, as they are named in `llmPreferences` and before models. */
export const PROVIDER_WORDS = [
  "ANTHROPIC",
  "OPENAI",
  "GOOGLE",
  "GEMINI",
  "CLAUDE",
  "VERTEX",
  "OPENAI-COMPATIBLE",
  "ALIBABA",
  "AMAZON",
  "AZURE",
  "BEDROCK",
  "COHERE",
  "DEEPSEEK",
  "GROQ",
  "META",
  "MISTRAL",
  "MOONSHOTAI",
  "NVIDIA",
  "PERPLEXITY",
  "XAI",
  "ZAI",
] as const;

/** The one spelling by which names of providers are compared: `Gemini` is `google`, and `_` is `-`. */
export function providerWord(name: string): string {
  const word = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  return SAME.get(word) ?? word;
}

/** A family of models, or a platform of the same maker. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["gemini", "google"],
  ["vertex", "google"],
  ["claude", "anthropic"],
  ["bedrock", "amazon"],
]);

/** Whether this names a provider that anybody knows, apart from those of the judges at hand. */
export function isKnownProvider(name: string): boolean {
  return KNOWN.has(providerWord(name));
}

const KNOWN: ReadonlySet<string> = new Set(PROVIDER_WORDS.map(providerWord));
