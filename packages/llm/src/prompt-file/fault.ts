import type { Problem } from "@outputai/core";
import { positionIn } from "./text-position.ts";

/** Something that is wrong with a prompt file, at an offset into its text. */
export interface Fault {
  readonly offset: number;
  readonly code: PromptProblemCode;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The codes of the problems that a prompt file can have. */
export type PromptProblemCode =
  | "PROMPT_BLOCKS_MISSING"
  | "PROMPT_BLOCK_EMPTY"
  | "PROMPT_BLOCK_UNCLOSED"
  | "PROMPT_KEY_UNKNOWN"
  | "PROMPT_SYNTAX"
  | "PROMPT_TAG_UNKNOWN"
  | "PROMPT_TEMPLATE_INVALID"
  | "PROMPT_TEMPLATE_LIMIT"
  | "PROMPT_TEXT_OUTSIDE"
  | "PROMPT_TOOL_INVALID"
  | "PROMPT_VALUE_WRONG"
  | "PROMPT_VARIABLE_UNDEFINED";

/** The faults as problems, in the order of the text, each with its file, line and column. */
export function problemsOf(faults: readonly Fault[], text: string, file: string): readonly Problem[] {
  return faults
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ offset, ...fault }) => ({ ...fault, file, ...positionIn(text, offset) }));
}
