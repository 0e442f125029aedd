import { describeProblems, OutputError, type Problem } from "@outputai/core";
import { readPrompt, shownPath } from "../find-prompt/read-prompt.ts";
import { type Fault, problemsOf } from "../prompt-file/fault.ts";
import { type ParsedPrompt, parsePrompt } from "../prompt-file/parse-prompt.ts";
import type { PromptSettings } from "../prompt-file/prompt-settings.ts";
import { positionIn } from "../prompt-file/text-position.ts";

/** A prompt file that was read, with its text for the places of what is wrong with it. */
export interface PromptSource {
  readonly file: string;
  readonly text: string;
  readonly parsed: ParsedPrompt;
}

/** Reads and parses a prompt file. Its faults are in it; nothing is refused yet. */
export async function readPromptSource(path: string): Promise<PromptSource> {
  const text = await readPrompt(path);
  return { file: shownPath(path), text, parsed: await parsePrompt(text) };
}

/**
 * Refuses a prompt file that has faults, and variables that have problems, all at once.
 *
 * @throws {@link OutputError} with code `PROMPT_INVALID` and every problem when there is any.
 */
export function refuseFaults(
  { file, text }: PromptSource,
  faults: readonly Fault[],
  ofVariables: readonly Problem[] = [],
): void {
  const problems = [...problemsOf(faults, text, file), ...ofVariables];
  if (problems.length === 0) return;
  const headline = `The prompt ${file} cannot be used, for ${problems.length === 1 ? "1 reason" : `${problems.length} reasons`}:`;
  throw new OutputError("PROMPT_INVALID", describeProblems(headline, problems), { problems });
}

/** Where a setting is written, as the start of a message: `judge.prompt:2:11 `. */
export function placeOf(key: keyof PromptSettings, { file, text, parsed }: PromptSource): string {
  const { line, column } = positionIn(text, parsed.offsetOf(key));
  return `${file}:${line}:${column} `;
}
