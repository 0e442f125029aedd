import { toJsonPointer } from "@outputai/checks";
import { formatValue, type Problem } from "@outputai/core";
import { isRecord, type JsonRecord } from "../is-record.ts";
import { isAbsent } from "./case-parts.ts";
import type { FoundCase } from "./find-cases.ts";
import { missingKey } from "./misspelt-keys.ts";
import { wrongType } from "./wrong-type.ts";

/** What a case is called: in a map its key, else its `name`. Undefined when that is no text. */
export function caseName({ key, value }: Pick<FoundCase, "key" | "value">): string | undefined {
  if (key !== undefined) return key;
  return isRecord(value) && typeof value.name === "string" ? value.name : undefined;
}

/** What is wrong with the name of a case. In a map its key is the name, and a `name` in it may only repeat that. */
export function nameProblems(record: JsonRecord, found: FoundCase): readonly Problem[] {
  const { name } = record;
  const { key, label, path } = found;
  const place = [...path, "name"];
  if (key !== undefined) return keyProblems(name, key, found);
  if (!Object.hasOwn(record, "name")) {
    return [missingKey(record, { key: "name", hint: "Give the case a name of its own." }, found)];
  }
  if (name === undefined || (typeof name === "string" && name.trim() !== "")) return [];
  const hint = isAbsent(name) || name === "" ? undefined : "Put it in quotes if it is the name.";
  return [wrongType(name, { label: `"name" in ${label}`, expected: NAME, hint }, place)];
}

const NAME = "a text that is not empty";

function keyProblems(name: unknown, key: string, { label, path }: FoundCase): readonly Problem[] {
  if (key.trim() === "") return [wrongType(key, { label: "The name of a case", expected: NAME }, path)];
  if (isAbsent(name) || name === key) return [];
  return [
    {
      code: "DATASET_NAME_CONFLICT",
      message: `"name" in ${label} is ${formatValue(name)}, which is another name.`,
      hint: "The key is the name of the case: remove the other.",
      pointer: toJsonPointer([...path, "name"]),
    },
  ];
}
