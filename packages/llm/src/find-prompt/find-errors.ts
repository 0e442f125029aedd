import { didYouMean, formatValue, OutputError } from "@outputai/core";

/** Where a search looked, and the names of all prompts that it met. */
export interface Findings {
  readonly looked: string[];
  readonly names: Set<string>;
}

/**
 * Refuses a name that no prompt file has.
 *
 * @throws {@link OutputError} with code `PROMPT_NOT_FOUND`.
 */
export function notFound(name: string, { looked, names }: Findings): never {
  const shown = formatValue(name, { maxLength: 100 });
  const headline = `There is no prompt ${shown}. Looked for ${name}.prompt in:`;
  const message = [headline, ...looked.map((place) => `  ${place}`)].join("\n");
  const hint =
    didYouMean(name, names) ??
    "Put the file beside the calling file or in prompts/, or say with promptDir where it lies.";
  throw new OutputError("PROMPT_NOT_FOUND", message, { hint });
}

/** Refuses to choose between files of the same name. */
export function twice(name: string, files: readonly string[]): OutputError {
  const shown = formatValue(name, { maxLength: 100 });
  const message = [`The prompt ${shown} is found more than once:`, ...files.map((file) => `  ${file}`)].join(
    "\n",
  );
  return new OutputError("PROMPT_AMBIGUOUS", message, { hint: "Say with promptDir which is meant." });
}

/** Refuses to guess where to look. */
export function callerUnknown(name: string): OutputError {
  const message = `Where to look for the prompt ${formatValue(name, { maxLength: 100 })} is unknown: no file called generateText.`;
  return new OutputError("PROMPT_NOT_FOUND", message, {
    hint: "Pass promptDir: import.meta.dirname, or another folder.",
  });
}
