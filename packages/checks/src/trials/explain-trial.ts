import { didYouMean, formatValue, type Problem, TRIAL_STATUSES, trialSchema } from "@outputai/core";
import { toJsonPointer } from "../json/json-pointer.ts";
import { isRecord, type JsonRecord } from "../json/json-value.ts";
import { misspeltKeys, toolNameKey } from "./misspelt-keys.ts";

/** Says why a value is no trial: one problem for each place, `pointer` counted from the value's own root. */
export function explainTrial(value: unknown): readonly Problem[] {
  const list = isRecord(value) ? listInside(value) : undefined;
  if (list !== undefined) return [explainList(list)];
  const issues = trialSchema.safeParse(value).error?.issues ?? [];
  const problems = new Map<string, Problem>();
  for (const { path } of issues) {
    const pointer = toJsonPointer(path.map(String));
    if (!problems.has(pointer)) problems.set(pointer, explainPlace(value, path, pointer));
  }
  return [...problems.values(), ...(isRecord(value) ? explainMisspelling(value) : [])];
}

/** What is accepted where; `*` stands for any position or key. */
const ACCEPTED: Readonly<Record<string, string>> = {
  "": "an object with the keys sample and status",
  "/sample": "the name of a sample, text that is not empty",
  "/epoch": "a whole number from 1",
  "/status": `one of ${TRIAL_STATUSES.join(", ")}`,
  "/toolCalls": "a list of tool calls",
  "/toolCalls/*": "an object with the key tool",
  "/toolCalls/*/tool": "the name of a tool, text that is not empty",
  "/toolCalls/*/id": "text",
  "/toolCalls/*/status": "text",
  "/usage": "an object",
  "/usage/*": "a number from 0, or null",
};

type Path = readonly PropertyKey[];

function explainPlace(root: unknown, path: Path, pointer: string): Problem {
  const accepted = ACCEPTED[placeKind(path)] ?? "something else";
  const name = path.length === 0 ? "A trial" : describePath(path);
  const parent = valueAt(root, path.slice(0, -1));
  const key = String(path.at(-1));
  if (path.length > 0 && isRecord(parent) && !Object.hasOwn(parent, key)) {
    const hint = [`It must be ${accepted}.`, hintForMissing(path, parent)].filter(Boolean).join(" ");
    return problem(pointer, `${name} is missing.`, hint);
  }
  const value = valueAt(root, path);
  return problem(pointer, `${name} must be ${accepted}, not ${formatValue(value)}.`, hintFor(path, value));
}

/** Where what is missing may stand instead. */
function hintForMissing(path: Path, parent: JsonRecord): string | undefined {
  const key = String(path.at(-1));
  const other = key === "tool" ? toolNameKey(parent) : undefined;
  if (other === undefined) return didYouMean(key, Object.keys(parent));
  return `Is it the name in ${formatValue(other)}? Put it under "tool".`;
}

function hintFor(path: Path, value: unknown): string | undefined {
  if (path.length === 0) return undefined;
  if (path[0] !== "status" || typeof value !== "string") return undefined;
  return didYouMean(value, TRIAL_STATUSES);
}

function explainMisspelling(trial: JsonRecord): readonly Problem[] {
  return misspeltKeys(trial).map(({ path, written, meant }) => {
    const at = [...path, written];
    const owner = path.length === 0 ? "a trial" : "a tool call";
    const message = `${describePath(at)} is no key of ${owner}.`;
    return problem(toJsonPointer(at), message, didYouMean(meant, [meant])); // `args` need not be spelt like it
  });
}

function explainList(key: string): Problem {
  const message = `This object is no trial; it holds a list in ${JSON.stringify(key)}.`;
  return problem(toJsonPointer([key]), message, "Write the list alone: a JSON array, or one trial a line.");
}

/** The key under which an object that is itself no trial holds objects in a list. */
function listInside(value: JsonRecord): string | undefined {
  if (Object.hasOwn(value, "sample") || Object.hasOwn(value, "status")) return undefined;
  return Object.keys(value).find((key) => {
    const list = value[key];
    return (
      !["toolCalls", "output"].includes(key) && Array.isArray(list) && list.length > 0 && list.every(isRecord)
    );
  });
}

function problem(pointer: string, message: string, hint: string | undefined): Problem {
  return { code: "TRIAL_INVALID", message, ...(hint === undefined ? {} : { hint }), pointer };
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>>)[key], root);
}

/** `toolCalls[0].tool`, in quotes. */
function describePath(path: Path): string {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return `"${text.slice(1)}"`;
}

function placeKind(path: Path): string {
  return path
    .map((key, depth) =>
      typeof key === "number" || (path[0] === "usage" && depth > 0) ? "/*" : `/${String(key)}`,
    )
    .join("");
}
