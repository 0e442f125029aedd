import type { JsonPath } from "../json/json-pointer.ts";
import { isRecord, type JsonRecord } from "../json/json-value.ts";

/** A key that was probably meant as another one. */
export interface MisspeltKey {
  /** The object that has the key: `[]` for the trial itself. */
  readonly path: JsonPath;
  readonly written: string;
  readonly meant: string;
}

/**
 * Finds keys that were probably meant as an optional one that is absent: `tool_calls` and `calls` in a trial, `args`
 * and `input` in a call. Were they ignored like other unknown keys, a trial would seem to have no record of calls,
 * and a call to have arguments that nobody knows. A number under another name, such as `calls: 3`, is a count.
 */
export function misspeltKeys(trial: object): readonly MisspeltKey[] {
  const { toolCalls } = trial as JsonRecord;
  const found = misspeltIn(trial as JsonRecord, [], TRIAL_KEYS);
  for (let index = 0; Array.isArray(toolCalls) && index < toolCalls.length; index++) {
    // Nearly every call has its arguments, and is then not looked at any further.
    const call: unknown = toolCalls[index];
    if (!isRecord(call) || isThere(call.arguments)) continue;
    found.push(...misspeltIn(call, ["toolCalls", index], CALL_KEYS));
  }
  return found;
}

/** Finds the key that probably holds a call's tool; undefined when none does. */
export function toolNameKey(call: JsonRecord): string | undefined {
  return Object.keys(call).find((key) => TOOL_NAMES.has(plainSpelling(key)));
}

/** The keys of an object, and what others stand for, in the plain spelling. */
interface Vocabulary {
  readonly known: ReadonlySet<string>;
  readonly meanings: ReadonlyMap<string, string>;
}

const TRIAL_KEYS: Vocabulary = {
  known: new Set(["sample", "epoch", "status", "output", "toolCalls", "usage"]),
  meanings: new Map([
    ["epoch", "epoch"],
    ["output", "output"],
    ["usage", "usage"],
    ...["toolcalls", "toolcall", "calls"].map((spelling) => [spelling, "toolCalls"] as const),
  ]),
};

const CALL_KEYS: Vocabulary = {
  known: new Set(["id", "tool", "arguments", "result", "status"]),
  meanings: new Map(
    ["arguments", "argument", "args", "input", "inputs", "parameters", "params"].map((spelling) => [
      spelling,
      "arguments",
    ]),
  ),
};

const TOOL_NAMES: ReadonlySet<string> = new Set(["tool", "name", "toolname", "function", "functionname"]);

function misspeltIn(record: JsonRecord, path: JsonPath, { known, meanings }: Vocabulary): MisspeltKey[] {
  const found: MisspeltKey[] = [];
  for (const written in record) {
    if (known.has(written)) continue;
    const plain = plainSpelling(written);
    const meant = meanings.get(plain);
    if (meant === undefined || isThere(record[meant])) continue;
    const isCount = typeof record[written] === "number" && plain !== meant.toLowerCase();
    if (!isCount && isThere(record[written])) found.push({ path, written, meant });
  }
  return found;
}

/** Null is absent, as everywhere in a trial. */
function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Without letter case, `_` and `-`. */
function plainSpelling(key: string): string {
  return key.replaceAll(/[_-]/g, "").toLowerCase();
}
