import { type JsonPath, toJsonPointer } from "@outputai/checks";
import { formatValue, type Problem } from "@outputai/core";

/** A value that must be of some kind, and what it is called. */
export interface Expectation {
  readonly label: string;
  readonly expected: string;
  readonly hint?: string | undefined;
}

/** Says that a value is of the wrong kind. */
export function wrongType(value: unknown, { label, expected, hint }: Expectation, path: JsonPath): Problem {
  const found = formatValue(value, { maxLength: 80 });
  const message = `${label} must be ${expected}, not ${found}.`;
  return { code: "DATASET_TYPE_WRONG", message, hint, pointer: toJsonPointer(path) };
}
