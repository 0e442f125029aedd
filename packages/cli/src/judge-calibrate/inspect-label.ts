import { closestWord, formatValue, type Problem } from "@outputai/core";
import type { CalibrationLabel } from "@outputai/llm/judges";
import { isRecord } from "../is-record.ts";
import type { JsonLine } from "./read-labels.ts";

/** A line of a file of labels: what a human said, and what the judge is asked about. */
export interface LabelLine {
  readonly line: number;
  readonly label: CalibrationLabel;
  readonly name?: string | undefined;
  readonly asked: Asked;
}

/** What one judgement is asked about: the variables of a prompt file, or a rubric with the parts of a run. */
export type Asked =
  | { readonly form: "variables"; readonly variables: Readonly<Record<string, unknown>> }
  | {
      readonly form: "rubric";
      readonly request: Readonly<Record<string, unknown>> & { readonly rubric: string };
    };

/** Reads one line; its problems come without the file. */
export function inspectLabel({ line, value }: JsonLine): LabelLine | readonly Problem[] {
  if (!isRecord(value)) return [invalid(line, `It is ${formatValue(value)}, not an object.`)];
  const problems = [
    ...memberProblems(value),
    ...("variables" in value ? variablesProblems(value) : rubricProblems(value)),
    ...unknownKeys(value),
  ].map((problem) => ({ ...problem, line }));
  if (problems.length > 0) return problems;
  const { label, name, variables, ...request } = value;
  const asked = (
    variables === undefined ? { form: "rubric", request } : { form: "variables", variables }
  ) as Asked;
  return { line, label: label as CalibrationLabel, ...(typeof name === "string" && { name }), asked };
}

type Line = Readonly<Record<string, unknown>>;

function memberProblems({ label, name }: Line): readonly Problem[] {
  return [
    ...(isLabel(label) ? [] : [fault("/label", describe("label", label, "a text, true, false or a number"))]),
    ...(name === undefined || (typeof name === "string" && name !== "")
      ? []
      : [fault("/name", describe("name", name, "a text"))]),
  ];
}

function variablesProblems(line: Line): readonly Problem[] {
  const others = RUN_KEYS.filter((key) => key in line);
  return [
    ...(isRecord(line.variables)
      ? []
      : [fault("/variables", describe("variables", line.variables, "an object"))]),
    ...others.map((key) => fault(`/${key}`, `${key} cannot stand beside variables.`, ONE_FORM)),
  ];
}

const ONE_FORM = "A line holds variables for a prompt file, or a rubric with the output of a run.";

function rubricProblems({ rubric, output, toolCalls }: Line): readonly Problem[] {
  return [
    ...(typeof rubric === "string" && rubric.trim() !== ""
      ? []
      : [fault("/rubric", describe("rubric", rubric, "a text"), ONE_FORM)]),
    ...(output === undefined ? [fault("/output", "output is missing: what is judged.", ONE_FORM)] : []),
    ...(toolCalls === undefined || toolCalls === null || areCalls(toolCalls)
      ? []
      : [fault("/toolCalls", describe("toolCalls", toolCalls, "a list of objects with tool"))]),
  ];
}

function areCalls(calls: unknown): boolean {
  return Array.isArray(calls) && calls.every((call) => isRecord(call) && typeof call.tool === "string");
}

const RUN_KEYS = ["rubric", "input", "output", "reference", "toolCalls"] as const;
const KEYS = ["label", "name", "variables", ...RUN_KEYS] as const;

function unknownKeys(line: Line): readonly Problem[] {
  const unknown = Object.keys(line).filter((key) => !(KEYS as readonly string[]).includes(key));
  return unknown.map((key) => {
    const meant = closestWord(key, KEYS);
    const hint = meant === undefined ? `The keys are ${KEYS.join(", ")}.` : `Did you mean ${meant}?`;
    return fault("", `Unknown key ${formatValue(key)}.`, hint);
  });
}

function describe(key: string, value: unknown, expected: string): string {
  return value === undefined
    ? `${key} is missing: ${expected}.`
    : `${key} is ${formatValue(value)}, not ${expected}.`;
}

function isLabel(label: unknown): label is CalibrationLabel {
  return (
    typeof label === "boolean" || typeof label === "number" || (typeof label === "string" && label !== "")
  );
}

function fault(pointer: string, message: string, hint?: string): Problem {
  return { code: "LABEL_INVALID", message, pointer, ...(hint !== undefined && { hint }) };
}

function invalid(line: number, message: string): Problem {
  return { ...fault("", message), line };
}
