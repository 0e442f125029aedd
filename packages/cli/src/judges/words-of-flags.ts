import type { JudgeName } from "./judge-name.ts";

/**
 * Says in flags and keys of prompt files what a hint of `@outputai/llm` says in options of code: who calls a command
 * has no code to pass them in.
 */
export function inWordsOfFlags(hint: string, { kind }: Pick<JudgeName, "kind">): string {
  const table = kind === "prompt" ? WORDS : [...WORDS, ...WITHOUT_FILE];
  const said = table.reduce((text, [words, instead]) => text.replaceAll(words, instead), hint);
  return said.replace(/ {2,}/g, " ").trim();
}

/** Words of code, and what stands for them on the command line; what cannot be done from there is left out. */
const WORDS: readonly (readonly [words: string, instead: string])[] = [
  [" (maxRetryAfterMs)", ""],
  ["timeoutMs", "--judge-timeout"],
  [", or maxOutputTokens", ""],
  ["mode record or auto", "--judge-mode record or --judge-mode auto"],
  [", pass it in the call, or set", ", or set"],
  ["Others are made known with registerProvider.", ""],
  ["In code, the error's text holds what the model wrote last.", ""],
  ["See what the model says in the error's text, or ask another model.", "Ask another model."],
];

/** What a prompt file could hold, where `--judge` names none. */
const WITHOUT_FILE: typeof WORDS = [
  ["in the prompt file", "in a prompt file, and name that: --judge FILE.prompt"],
  ["in the front matter", "in the front matter of a prompt file"],
];
