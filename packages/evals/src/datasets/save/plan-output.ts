import type { JsonPath } from "@outputai/checks";
import { didYouMean, formatValue, OutputError } from "@outputai/core";
import { isRecord } from "../../is-record.ts";
import type { CasePlace } from "./case-place.ts";
import { type EditableDocument, NOT_AN_OBJECT, type Refusal } from "./editable-document.ts";
import { addedKeys, type OutputOfCase, writtenOutput } from "./saved-output.ts";
import type { TextEdit } from "./text-edit.ts";

/** An edit, and the case as it is to be read after it. */
export interface PlannedOutput extends CasePlace {
  readonly name: string;
  readonly edit: TextEdit;
  /** Whether a secret was taken out of the output. */
  readonly hidden: boolean;
}

/** Why the output of a case is not written, and where the case stands if it does. */
export interface RefusedOutput extends Refusal {
  readonly name: string;
  readonly path?: JsonPath | undefined;
}

/** What outputs are planned for. */
export interface GivenCases {
  readonly places: ReadonlyMap<string, readonly CasePlace[]>;
  readonly document: EditableDocument;
}

/** Decides how one output is written, or why it is not. */
export function planOutput(
  output: OutputOfCase,
  { places, document }: GivenCases,
): PlannedOutput | RefusedOutput {
  const { name } = output;
  const [place, second] = places.get(name) ?? [];
  if (place === undefined) return { name, ...missing(name, places.keys()) };
  const { path, value } = place;
  if (second !== undefined) return { name, path: second.path, ...REPEATED };
  if (!isRecord(value)) return { name, path, ...NOT_AN_OBJECT };
  try {
    const { lastOutput, hidden } = writtenOutput(output);
    const last_output = { ...lastOutput, ...addedKeys(value.last_output) };
    const edit = document.editAt(path, last_output);
    return "refused" in edit
      ? { name, path, ...edit }
      : { name, path, edit, hidden, value: { ...value, last_output } };
  } catch (error) {
    // What the output holds is the target's: a BigInt, a getter that throws, too deep a nesting.
    return { name, path, ...notJson(error) };
  }
}

const REPEATED: Refusal = {
  refused: "is in the file more than once",
  hint: "Give each case a name of its own.",
};

function missing(name: string, names: Iterable<string>): Refusal {
  return {
    refused: "is not in the file",
    hint: didYouMean(name, names) ?? "Was it renamed while the run was under way?",
  };
}

function notJson(error: unknown): Refusal {
  const why = error instanceof OutputError ? error.message : formatValue(error, { maxLength: 200 });
  return {
    refused: `has an output or an input that JSON cannot say: ${why}`,
    hint: "Let the target return plain JSON values.",
  };
}
