/** Who judges, as `--judge` names it. `text` is what the user wrote. */
export type JudgeName =
  /** A model of a provider: `openai:gpt-5`. */
  | {
      readonly kind: "provider";
      readonly text: string;
      readonly provider: string;
      readonly modelId: string;
    }
  /** A model of the AI Gateway: `openai/gpt-5`. */
  | { readonly kind: "gateway"; readonly text: string; readonly provider: string }
  /** A prompt file, which names its model: `judges/kind.prompt`. */
  | { readonly kind: "prompt"; readonly text: string };

/** Reads the name of a judge; undefined when it is none. A colon before any slash parts provider and model. */
export function parseJudgeName(text: string): JudgeName | undefined {
  if (text.endsWith(".prompt")) return /[^/\\]\.prompt$/.test(text) ? { kind: "prompt", text } : undefined;
  const [, provider, separator, modelId] = /^([^\s:/\\]+)([:/])(\S+)$/.exec(text) ?? [];
  if (provider === undefined || modelId === undefined) return undefined;
  return separator === ":"
    ? { kind: "provider", text, provider, modelId }
    : { kind: "gateway", text, provider };
}
