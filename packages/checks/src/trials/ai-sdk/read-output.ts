import { toJsonValue } from "../../json/to-json-value.ts";
import { readProperty, readText } from "./read-property.ts";
import type { StepPart } from "./step-parts.ts";

/** What a step says: its parts, and the step itself for recordings that hold nothing but its text. */
export interface SpokenStep {
  readonly step: unknown;
  readonly parts: readonly StepPart[];
}

/**
 * Reads the final output: the structured output where there is one, else the text of the last step that has text. A
 * model often says its piece, calls a tool, and ends with an empty step: that is not "no output". Undefined when no
 * step has text.
 */
export function readOutput(result: unknown, steps: readonly SpokenStep[]): unknown {
  const structured = readStructured(result);
  if (structured !== undefined && structured !== null && structured !== "") return structured;
  return steps.map(readStepText).findLast((text) => text !== "");
}

/** Both getters throw when there is no output. A promise is the output of a stream, and none yet. */
function readStructured(result: unknown): unknown {
  const output = readProperty(result, "output") ?? readProperty(result, "experimental_output");
  return typeof readProperty(output, "then") === "function" ? undefined : toJsonValue(output);
}

function readStepText({ step, parts }: SpokenStep): string {
  const texts = parts.filter(({ type }) => type === "text").map(({ part }) => readText(part, "text") ?? "");
  return texts.join("") || (readText(step, "text") ?? "");
}
