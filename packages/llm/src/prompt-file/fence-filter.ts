import { formatValue, OutputError } from "@outputai/core";
import { fence } from "../fence.ts";
import { valueText } from "./value-text.ts";

/**
 * The filter `fence` of prompt files: `{{ output | fence: "output" }}` wraps the text of a value as {@link fence} does,
 * with a label or without one. Liquid calls it with the filter's own place.
 */
export function fenceFilter(this: FilterCall, value: unknown, ...given: readonly unknown[]): string {
  try {
    return fence(valueText(value), { label: labelOf(given) });
  } catch (error) {
    // Told with its place in the file, beside all else that is wrong there.
    if (error instanceof OutputError) throw new FilterFault(error, this.token.begin);
    throw error;
  }
}

interface FilterCall {
  readonly token: { readonly begin: number };
}

function labelOf(given: readonly unknown[]): string | undefined {
  const [label, ...more] = given;
  if (more.length === 0 && (given.length === 0 || typeof label === "string"))
    return label as string | undefined;
  const shown = formatValue(more.length > 0 || Array.isArray(label) ? given : label, { maxLength: 60 });
  throw new OutputError("FENCE_INVALID", `It takes a text as label and nothing else, not ${shown}.`, {
    hint: 'Write {{ output | fence: "output" }}.',
  });
}

/** Says that a filter was used wrongly, and where in its template it stands. */
export class FilterFault extends Error {
  override readonly name: string = "FilterFault";
  readonly hint: string | undefined;
  readonly begin: number;

  constructor({ message, hint }: OutputError, begin: number) {
    super(`The filter fence cannot be used so: ${message}`);
    this.hint = hint;
    this.begin = begin;
  }
}
