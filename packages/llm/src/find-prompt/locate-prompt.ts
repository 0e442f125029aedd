import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { callerUnknown } from "./find-errors.ts";
import { findPrompt, findPromptIn } from "./find-prompt.ts";

/** Which prompt file is wanted. */
export interface WantedPrompt {
  readonly prompt: string;
  readonly promptDir?: string | URL | undefined;
}

/**
 * The path of the prompt file that a call names: in the folder that it names, or from the calling file on.
 *
 * @throws {@link OutputError} with code `PROMPT_NOT_FOUND`, also when neither is known, or `PROMPT_AMBIGUOUS`.
 */
export async function locatePrompt(
  { prompt, promptDir }: WantedPrompt,
  file: string | undefined,
): Promise<string> {
  if (promptDir !== undefined) return findPromptIn(prompt, folderOf(promptDir));
  if (file === undefined) throw callerUnknown(prompt);
  return findPrompt(prompt, dirname(file));
}

function folderOf(promptDir: string | URL): string {
  const isUrl = promptDir instanceof URL || promptDir.startsWith("file:");
  return isUrl ? fileURLToPath(promptDir) : resolve(promptDir);
}
