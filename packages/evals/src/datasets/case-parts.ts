import type { Problem } from "@outputai/core";
import { isRecord, type JsonRecord } from "../is-record.ts";
import { missingKey, type RecordPlace } from "./misspelt-keys.ts";
import { wrongType } from "./wrong-type.ts";

/** The keys of a saved output that something reads. */
export const LAST_OUTPUT_KEYS = ["output", "executionTimeMs", "date", "input_hash"] as const;

/** What is wrong with the saved output of a case. Null, or no such key: there is none. */
export function lastOutputProblems(record: JsonRecord, place: RecordPlace): readonly Problem[] {
  const path = [...place.path, "last_output"];
  const label = `"last_output" in ${place.label}`;
  const saved = record.last_output;
  if (isAbsent(saved)) return [];
  if (!isRecord(saved)) return [wrongType(saved, { label, expected: "an object", hint: OUTPUT_HINT }, path)];
  const { executionTimeMs, date, input_hash } = saved;
  const within = { label, path };
  return [
    ...(Object.hasOwn(saved, "output")
      ? []
      : [missingKey(saved, { key: "output", hint: OUTPUT_HINT }, within)]),
    ...optional({ executionTimeMs }, "number", within),
    ...optional({ date }, "string", within),
    ...optional({ input_hash }, "string", within),
  ];
}

/** What is wrong with the ground truth of a case: it is an object, and what it holds for one evaluator is one too. */
export function groundTruthProblems(record: JsonRecord, place: RecordPlace): readonly Problem[] {
  const path = [...place.path, "ground_truth"];
  const truth = record.ground_truth;
  const problems = objectProblems(truth, { label: `"ground_truth" in ${place.label}`, path });
  if (!isRecord(truth)) return problems;
  const evals = { label: `"ground_truth.evals" in ${place.label}`, path: [...path, "evals"] };
  if (!isRecord(truth.evals)) return objectProblems(truth.evals, evals);
  return Object.entries(truth.evals).flatMap(([name, known]) =>
    objectProblems(known, {
      label: `What "ground_truth.evals" holds for ${JSON.stringify(name)} in ${place.label}`,
      path: [...evals.path, name],
    }),
  );
}

/** Null says as much as nothing; undefined stands where something was that JSON cannot say, which is told already. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

const OUTPUT_HINT = 'A saved output has the key "output", which may hold any JSON value, also null.';
const OBJECT_HINT = "Write keys and values below it, or leave it out.";

function objectProblems(value: unknown, { label, path }: RecordPlace): readonly Problem[] {
  if (isAbsent(value) || isRecord(value)) return [];
  return [wrongType(value, { label, expected: "an object", hint: OBJECT_HINT }, path)];
}

function optional(member: JsonRecord, kind: "number" | "string", place: RecordPlace): readonly Problem[] {
  return Object.entries(member).flatMap(([key, value]) => {
    if (isAbsent(value) || typeof value === kind) return [];
    const expected = kind === "number" ? "a number" : "text";
    const label = `${JSON.stringify(key)} of ${place.label}`;
    return [wrongType(value, { label, expected, hint: "It may be left out." }, [...place.path, key])];
  });
}
