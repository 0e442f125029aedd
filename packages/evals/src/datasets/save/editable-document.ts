import type { JsonPath } from "@outputai/checks";
import type { LastOutput } from "../dataset.ts";
import type { TextEdit } from "./text-edit.ts";

/** The text of a dataset file, taken apart so that a part of it can be replaced. */
export interface EditableDocument {
  /** The edit that gives the case at a path an output, or why there is none. */
  editAt(path: JsonPath, lastOutput: LastOutput): TextEdit | Refusal;
}

/** Why a case cannot be given an output. */
export interface Refusal {
  readonly refused: string;
  readonly hint: string;
}

/** For a case, or a file, that is none. */
export const NOT_AN_OBJECT: Refusal = {
  refused: "is not an object",
  hint: "A case has at least an input.",
};

/** For a case that others have a part in. */
export const SHARES: Refusal = {
  refused: "shares something with the rest of the file that would change with it",
  hint: "Give it content of its own, without anchors and merge keys.",
};
