import { toJsonPointer } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import { isRecord, type JsonRecord } from "../is-record.ts";
import { caseName, nameProblems } from "./case-name.ts";
import { groundTruthProblems, isAbsent, LAST_OUTPUT_KEYS, lastOutputProblems } from "./case-parts.ts";
import type { Dataset } from "./dataset.ts";
import type { FoundCase } from "./find-cases.ts";
import { hashInput } from "./hash-input.ts";
import { missingKey, noteMisspeltKeys } from "./misspelt-keys.ts";
import { wrongType } from "./wrong-type.ts";

/** A case and what is doubtful in it, or what is wrong with it. */
export interface InspectedCase {
  /** Known also of a case that is wrong. */
  readonly name: string | undefined;
  /** Undefined when anything is wrong. */
  readonly dataset: Dataset | undefined;
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
}

/** Reads one case and throws nothing. */
export function inspectCase(found: FoundCase): InspectedCase {
  const { value } = found;
  const name = caseName(found);
  if (!isRecord(value)) {
    const problems = value === undefined ? [] : [noCase(found)];
    return { name, dataset: undefined, problems, notes: [] };
  }
  const problems = [
    ...nameProblems(value, found),
    ...inputProblems(value, found),
    ...groundTruthProblems(value, found),
    ...lastOutputProblems(value, found),
  ];
  if (problems.length > 0 || name === undefined) return { name, dataset: undefined, problems, notes: [] };
  const { name: _, ...rest } = value;
  const dataset = { name, ...rest } as Dataset;
  return { name, dataset, problems, notes: [...keyNotes(value, found), ...staleOutput(dataset, found)] };
}

const CASE_KEYS = ["name", "input", "ground_truth", "last_output", "last_eval"] as const;

const OUTPUT_HINT = "An output is saved as last_output: { output: … }.";
const EXPECTED_HINT = "What is expected goes into ground_truth.";
const FOREIGN_KEYS: ReadonlyMap<string, string> = new Map([
  ["output", OUTPUT_HINT],
  ["actual", OUTPUT_HINT],
  ["actualoutput", OUTPUT_HINT],
  ["expected", EXPECTED_HINT],
  ["expectedoutput", EXPECTED_HINT],
]);

const INPUT_HINT = "An input may be any JSON value, also null.";

function noCase({ value, path, key, label }: FoundCase): Problem {
  const hint = Array.isArray(value) && key !== undefined ? LIST_HINT : (mapHint(key) ?? CASE_HINT);
  return wrongType(value, { label: sentenceStart(label), expected: "an object", hint }, path);
}

const LIST_HINT = "A list of cases stands at the top of a file, not below a key.";
const CASE_HINT = 'A case is an object with an "input".';

/** A map whose cases have the names of a case's keys may be one case that was written wrongly. */
function mapHint(key: string | undefined): string | undefined {
  if (key !== "name" && key !== "input") return undefined;
  return 'The file is read as a map of cases. If it is one case, its "name" must be text.';
}

function inputProblems(record: JsonRecord, found: FoundCase): readonly Problem[] {
  if (Object.hasOwn(record, "input")) return [];
  return [missingKey(record, { key: "input", hint: mapHint(found.key) ?? INPUT_HINT }, found)];
}

/** In a map the key is the name, so that nothing else is a misspelling of it. */
function keyNotes(record: JsonRecord, { key, label, path }: FoundCase): readonly Problem[] {
  const known = key === undefined ? CASE_KEYS : CASE_KEYS.slice(1);
  const saved = record.last_output;
  return [
    ...noteMisspeltKeys(record, { known, foreign: FOREIGN_KEYS }, { label, path }),
    ...(isRecord(saved)
      ? noteMisspeltKeys(
          saved,
          { known: LAST_OUTPUT_KEYS },
          {
            label: `"last_output" in ${label}`,
            path: [...path, "last_output"],
          },
        )
      : []),
  ];
}

function staleOutput({ input, last_output }: Dataset, { label, path }: FoundCase): readonly Problem[] {
  const hash = last_output?.input_hash;
  if (isAbsent(hash) || hash === hashInput(input)) return [];
  return [
    {
      code: "OUTPUT_STALE",
      message: `The saved output of ${label} was made from another input.`,
      hint: "Save the output again. Until then the old one is evaluated.",
      pointer: toJsonPointer([...path, "last_output", "input_hash"]),
    },
  ];
}

function sentenceStart(label: string): string {
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}
