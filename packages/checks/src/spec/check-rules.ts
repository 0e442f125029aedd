import { OutputError, type Problem } from "@outputai/core";
import { type JsonPath, toJsonPointer } from "../json/json-pointer.ts";
import { isRecord, type JsonRecord } from "../json/json-value.ts";
import { parseReferencePath } from "../reference/reference-path.ts";
import { fieldLabel } from "./field-label.ts";
import { suggest } from "./suggest.ts";

/** The keys of `when`. A condition has exactly one of them. */
const WHEN_KEYS = ["sample", "sampleNot", "hasReference"] as const;

/** Finds what is wrong between the fields of one check; each field by itself is the schema's business. */
export function checkRules(check: JsonRecord, path: JsonPath, whole: string): readonly Problem[] {
  const place = { check, path, label: fieldLabel(path, whole) };
  return [...outputMatchesRules(place), ...toolCallCountRules(place), ...whenRules(place)];
}

interface Place {
  readonly check: JsonRecord;
  readonly path: JsonPath;
  readonly label: string;
}

function outputMatchesRules({ check, path, label }: Place): readonly Problem[] {
  if (check.type !== "outputMatches") return [];
  const { value, referencePath } = check;
  const problems = pathProblems(referencePath, [...path, "referencePath"]);
  if (value === undefined && referencePath === undefined) {
    const message = `${label} has neither "value" nor "referencePath".`;
    const hint = "Give a value to look for, or the path of one in the reference data.";
    return [{ code: "SPEC_KEY_MISSING", message, hint, pointer: toJsonPointer(path) }];
  }
  // A null is told for what it is; programs that dump a spec write it for the key that was not given.
  if (!isGiven(value) || !isGiven(referencePath)) return problems;
  const message = `${label} has both "value" and "referencePath".`;
  const pointer = toJsonPointer([...path, "referencePath"]);
  return [...problems, { code: "SPEC_KEYS_CONFLICT", message, hint: "Keep one of the two.", pointer }];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function toolCallCountRules({ check, path, label }: Place): readonly Problem[] {
  if (check.type !== "toolCallCount") return [];
  const { min, max } = check;
  if (min === undefined && max === undefined) {
    const message = `${label} has neither "min" nor "max".`;
    return [
      { code: "SPEC_KEY_MISSING", message, hint: "Give one of them, or both.", pointer: toJsonPointer(path) },
    ];
  }
  if (typeof min !== "number" || typeof max !== "number" || min <= max) return [];
  const message = `${label} has a "min" of ${min}, which is more than its "max" of ${max}.`;
  const pointer = toJsonPointer([...path, "min"]);
  return [{ code: "SPEC_VALUE_WRONG", message, hint: "No number of calls can satisfy this.", pointer }];
}

function whenRules({ check, path }: Place): readonly Problem[] {
  if (!isRecord(check.when)) return [];
  const whenPath = [...path, "when"];
  const keys = Object.keys(check.when);
  const [key = ""] = keys;
  if (keys.length === 1 && WHEN_KEYS.some((known) => known === key)) {
    return pathProblems(check.when.hasReference, [...whenPath, "hasReference"]);
  }
  const found = keys.length === 0 ? "none" : keys.map((name) => JSON.stringify(name)).join(" and ");
  const message = `${fieldLabel(whenPath)} must have exactly one key, not ${found}.`;
  const unknown = keys.find((name) => !WHEN_KEYS.some((known) => known === name));
  return [
    {
      code: "SPEC_WHEN_INVALID",
      message,
      hint: suggest(unknown, WHEN_KEYS),
      pointer: toJsonPointer(whenPath),
    },
  ];
}

function pathProblems(referencePath: unknown, path: JsonPath): readonly Problem[] {
  if (typeof referencePath !== "string" || referencePath === "") return [];
  try {
    parseReferencePath(referencePath);
    return [];
  } catch (error) {
    // The error says where in the path it broke; a problem adds where in the document that is.
    if (!(error instanceof OutputError)) throw error;
    return [
      { code: "SPEC_PATH_INVALID", message: error.message, hint: error.hint, pointer: toJsonPointer(path) },
    ];
  }
}
