import { readFile } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import { formatValue, OutputError } from "@outputai/core";

/**
 * The text of a prompt file, its lines ended by LF whatever a checkout made of them.
 *
 * @throws {@link OutputError} with code `PROMPT_UNREADABLE` when it cannot be read or is not UTF-8.
 */
export async function readPrompt(path: string): Promise<string> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
    return text.replaceAll("\r\n", "\n");
  } catch (error) {
    // The system's message speaks of calls and not of prompts, the decoder's not of the file.
    const reason = error instanceof TypeError ? "it is not UTF-8 text" : reasonOf(error);
    throw new OutputError(
      "PROMPT_UNREADABLE",
      `The prompt file ${shownPath(path)} cannot be read: ${reason}.`,
      {
        cause: error,
      },
    );
  }
}

function reasonOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : error;
  return formatValue(code, { maxLength: 60 });
}

/** A path as messages show it: from the working directory on where it lies in there. */
export function shownPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  // on another drive it stays absolute
  const isInside = !isAbsolute(fromHere) && fromHere.split(sep)[0] !== "..";
  return isInside ? fromHere : path;
}
