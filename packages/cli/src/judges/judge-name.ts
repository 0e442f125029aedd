/** Who judges, as `--judge` names it. */
export interface JudgeName {
  /** A model of a provider (`openai:gpt-5`), one of the AI Gateway (`openai/gpt-5`), or a prompt file that names its model. */
  readonly kind: "provider" | "gateway" | "prompt";
  /** What the user wrote. */
  readonly text: string;
}

/** Reads the name of a judge; undefined when it is none. A colon before any slash parts provider and model. */
export function parseJudgeName(text: string): JudgeName | undefined {
  if (text.endsWith(".prompt")) return /[^/\\]\.prompt$/.test(text) ? { kind: "prompt", text } : undefined;
  const [, separator] = /^[^\s:/\\]+([:/])\S+$/.exec(text) ?? [];
  if (separator === undefined) return undefined;
  return { kind: separator === ":" ? "provider" : "gateway", text };
}
