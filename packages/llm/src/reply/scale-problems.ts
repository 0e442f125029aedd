import { formatValue, type Problem } from "@outputai/core";
import type { Scale } from "./scale.ts";
import { configProblem } from "./throw-problems.ts";

/** Everything that is wrong with a scale, also where the caller has no types. */
export function scaleProblems(scale: Scale): readonly Problem[] {
  const single = [...boundProblems("min", scale), ...boundProblems("max", scale), ...integerProblems(scale)];
  return single.length > 0 ? single : emptyScaleProblems(scale);
}

function boundProblems(name: "min" | "max", scale: Scale): readonly Problem[] {
  const { [name]: bound, integer } = scale;
  if (bound === undefined) return [];
  const hint = `Leave ${name} out if there is no such bound.`;
  if (!Number.isFinite(bound)) return [found(name, `${name} is ${shown(bound)}, not a number.`, hint)];
  if (integer !== true || Number.isSafeInteger(bound)) return [];
  const message = `${name} is ${shown(bound)}, not a whole number, and only whole numbers are scores.`;
  return [found(name, message, `Take a whole number for ${name}, or leave integer out.`)];
}

function integerProblems({ integer }: Scale): readonly Problem[] {
  if (integer === undefined || typeof integer === "boolean") return [];
  return [found("integer", `integer is ${shown(integer)}, neither true nor false.`)];
}

function emptyScaleProblems({ min, max }: Scale): readonly Problem[] {
  if (min === undefined || max === undefined || min < max) return [];
  const message =
    min === max
      ? `min and max are both ${shown(min)}.`
      : `min is ${shown(min)}, more than max, which is ${shown(max)}.`;
  return [found("min", message, "A scale has two ends, the lower one first.")];
}

function found(name: string, message: string, hint?: string): Problem {
  return configProblem(message, { pointer: `/${name}`, hint });
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}
