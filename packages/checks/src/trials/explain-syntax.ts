import { formatValue, type Problem } from "@outputai/core";
import { findJsonFault } from "./find-json-fault.ts";

/** Where a text stands in its file. */
export interface TextPlace {
  readonly line: number;
  /** Undefined: unknown, and so are the columns of faults on that line. */
  readonly column: number | undefined;
  /** What the text is the whole of. */
  readonly unit: "line" | "element";
  /** Whether the file ends here, without a line feed or a bracket. */
  readonly isLast: boolean;
}

/** Says why a text is not JSON, and where. */
export function explainSyntax(text: string, place: TextPlace): Problem {
  const { offset, expected } = findJsonFault(text) ?? { offset: 0, expected: "JSON" };
  const rest = text.slice(offset, offset + LONGEST_QUOTE);
  const isCut = rest === "";
  const ending = place.isLast ? "file" : place.unit;
  const found = isCut ? `the end of the ${ending}` : formatValue(/^\w+|^./su.exec(rest)?.[0]);
  const hint = isCut ? hintForCut(text, place) : HINTS.find(({ pattern }) => pattern.test(rest))?.hint;
  return {
    code: "TRIAL_SYNTAX",
    message: `Not JSON: expected ${expected}, found ${found}.`,
    ...(hint === undefined ? {} : { hint }),
    ...locate(text.slice(0, offset), place),
  };
}

/** Whether a line can only be the first one of an object that was printed over several lines. */
export function opensPrettyPrinted(text: string): boolean {
  return text.trim() === "{";
}

/** What to do where {@link opensPrettyPrinted}. */
export const PRETTY_PRINTED_HINT =
  "The file looks like pretty-printed JSON: write each trial on one line, or all of them into one array.";

const LONGEST_QUOTE = 40;

const HINTS: readonly { readonly pattern: RegExp; readonly hint: string }[] = [
  { pattern: /^-?(?:NaN|Infinity)/, hint: "JSON has no NaN and no Infinity: write null." },
  { pattern: /^(?:None|True|False|undefined)/, hint: "JSON knows null, true and false." },
  { pattern: /^['‘’“”]/, hint: "Strings of JSON stand in straight double quotes." },
  { pattern: /^(?:\/\/|\/\*|#)/, hint: "JSON has no comments." },
  { pattern: /^\0/, hint: "The file looks like UTF-16 or like no text at all: save it as UTF-8." },
  { pattern: /^\ufeff/, hint: "A byte order mark may stand only at the start of a file." },
];

function hintForCut(text: string, { isLast, unit }: TextPlace): string | undefined {
  if (isLast)
    return "The recorder seems to have stopped while it wrote. Remove this trial, or record it again.";
  return unit === "line" && opensPrettyPrinted(text) ? PRETTY_PRINTED_HINT : undefined;
}

function locate(before: string, { line, column }: TextPlace): Pick<Problem, "line" | "column"> {
  const lines = before.split("\n");
  const last = lines.at(-1) ?? "";
  if (lines.length > 1) return { line: line + lines.length - 1, column: last.length + 1 };
  return column === undefined ? { line } : { line, column: column + last.length };
}
