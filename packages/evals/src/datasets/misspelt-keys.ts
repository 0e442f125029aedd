import { type JsonPath, toJsonPointer } from "@outputai/checks";
import { closestWord, didYouMean, formatValue, type Problem } from "@outputai/core";
import type { JsonRecord } from "../is-record.ts";

/** An object of a dataset file, and what it is called. */
export interface RecordPlace {
  readonly label: string;
  readonly path: JsonPath;
}

/** The keys of an object that something reads. */
export interface KnownKeys {
  readonly known: readonly string[];
  /** What to write in place of keys that other tools read, by their letters in lower case. */
  readonly foreign?: ReadonlyMap<string, string> | undefined;
}

/** Notes keys that are legal, since any may be added, and probably meant as one that is known. */
export function noteMisspeltKeys(
  record: JsonRecord,
  keys: KnownKeys,
  { label, path }: RecordPlace,
): readonly Problem[] {
  return Object.keys(record).flatMap((key) => {
    const hint = hintOf(key, keys);
    if (hint === undefined) return [];
    const message = `Nothing reads the key ${formatValue(key)} in ${label}.`;
    return [{ code: "LINT_KEY_MISSPELT", message, hint, pointer: toJsonPointer([...path, key]) }];
  });
}

function hintOf(key: string, { known, foreign }: KnownKeys): string | undefined {
  if (known.includes(key)) return undefined;
  return foreign?.get(key.toLowerCase().replaceAll(/[-_]/g, "")) ?? didYouMean(key, known);
}

/** Says that a key is missing; the hint names one that was probably meant as it. */
export function missingKey(
  record: JsonRecord,
  { key, hint }: { readonly key: string; readonly hint: string },
  { label, path }: RecordPlace,
): Problem {
  const written = closestWord(key, Object.keys(record));
  return {
    code: "DATASET_KEY_MISSING",
    message: `${formatValue(key)} is missing in ${label}.`,
    hint: written === undefined ? hint : `Is ${formatValue(written)} a misspelling of it? ${hint}`,
    pointer: toJsonPointer([...path, key]),
  };
}
