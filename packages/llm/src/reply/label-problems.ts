import { formatValue, type Problem } from "@outputai/core";
import { isWritten } from "./own-field.ts";
import { configProblem } from "./throw-problems.ts";

/** Everything that is wrong with a list of labels, also where the caller has no types. */
export function labelProblems(labels: unknown): readonly Problem[] {
  if (!Array.isArray(labels)) return [found("", `labels is ${shown(labels)}, not a list.`)];
  if (labels.length === 0) return [found("", "labels is empty, which leaves nothing to choose.", WITHOUT)];
  // not `map`, which passes over the holes of a sparse list
  return Array.from(labels, (label: unknown, index) => labelProblem(label, index, labels)).flat();
}

const WITHOUT = "Leave labels out to take any text.";

function labelProblem(label: unknown, index: number, labels: readonly unknown[]): readonly Problem[] {
  const place = `/${index}`;
  if (typeof label !== "string") return [found(place, `The label ${shown(label)} is no text.`)];
  if (!isWritten(label)) return [found(place, `The label ${shown(label)} is blank.`)];
  const first = labels.indexOf(label);
  return first === index
    ? []
    : [found(place, `The label ${shown(label)} stands at /labels/${first} already.`)];
}

function found(place: string, message: string, hint?: string): Problem {
  return configProblem(message, { pointer: `/labels${place}`, hint });
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}
