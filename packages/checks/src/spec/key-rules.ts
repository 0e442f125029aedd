import { didYouMean, formatValue, type Problem } from "@outputai/core";
import { type JsonPath, toJsonPointer } from "../json/json-pointer.ts";
import type { JsonRecord } from "../json/json-value.ts";
import { checkSchemas } from "./check-schemas.ts";
import type { CheckType } from "./eval-spec.ts";

/** Finds the keys of an object that nobody reads: most often they are misspelt. */
export function unknownKeys(
  record: JsonRecord,
  known: readonly string[],
  place: KeyPlace,
): readonly Problem[] {
  return Object.keys(record)
    .filter((key) => record[key] !== undefined && !known.includes(key))
    .map((key) => ({
      code: "SPEC_KEY_UNKNOWN",
      message: `Unknown key ${formatValue(key)} in ${place.label}.`,
      hint: didYouMean(key, known) ?? `Known keys: ${known.join(", ")}.`,
      pointer: toJsonPointer([...place.path, key]),
    }));
}

/** Where an object with unknown keys stands, and what to call it. */
export interface KeyPlace {
  readonly path: JsonPath;
  readonly label: string;
}

/** The keys that a check of this type may have; undefined when there is no such type. */
export function checkKeys(type: unknown): readonly string[] | undefined {
  return isCheckType(type) ? Object.keys(checkSchemas[type].shape) : undefined;
}

function isCheckType(type: unknown): type is CheckType {
  return typeof type === "string" && Object.hasOwn(checkSchemas, type);
}
