import { formatValue } from "@outputai/core";
import type { CalibrationLabel } from "@outputai/llm/judges";
import { usageError } from "../arguments/usage-error.ts";

/**
 * The label that `--positive` means, in the form of the labels: `true` is a text among texts.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when no label is like it.
 */
export function positiveOf(
  labelled: readonly { readonly label: CalibrationLabel }[],
  text: string | undefined,
): CalibrationLabel | undefined {
  if (text === undefined || labelled.length === 0) return undefined;
  const labels = [...new Set(labelled.map(({ label }) => label))];
  const found = labels.find((label) => String(label) === text);
  if (found !== undefined) return found;
  // A verdict that no human gave is still one.
  if (text === "pass" || text === "partial" || text === "fail")
    return labels.every(isText) ? text : refuse(text, labels);
  return refuse(text, labels);
}

function isText(label: CalibrationLabel): boolean {
  return typeof label === "string";
}

function refuse(text: string, labels: readonly CalibrationLabel[]): never {
  throw usageError("output judge calibrate", [
    {
      code: "FLAG_VALUE_INVALID",
      message: `--positive ${formatValue(text)} is no label.`,
      hint: `The labels are ${labels
        .slice(0, 20)
        .map((label) => formatValue(label))
        .join(", ")}.`,
      meant: { word: text, among: labels.map(String) },
    },
  ]);
}
