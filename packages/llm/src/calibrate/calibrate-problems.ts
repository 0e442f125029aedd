import { closestWord, formatValue, type Problem } from "@outputai/core";
import type { CalibrateOptions, CalibrationLabel } from "./calibration.ts";
import { nameOf } from "./name-of.ts";

/** Everything that is wrong with the arguments of `calibrate`, before anything is asked. */
export function calibrateProblems(
  judge: unknown,
  labelled: unknown,
  options: CalibrateOptions,
): readonly Problem[] {
  const problems = [
    ...(typeof judge === "function" ? [] : [problem("/judge", "judge", judge, "a function")]),
    ...countProblems(options),
  ];
  if (!Array.isArray(labelled)) return [...problems, problem("/labelled", "labelled", labelled, "a list")];
  const entries: readonly unknown[] = Array.from(labelled);
  const faults = entries.flatMap(entryProblems);
  if (faults.length > 0) return [...problems, ...faults];
  const sound = entries as readonly Entry[];
  return [...problems, ...formProblems(sound), ...nameProblems(sound), ...positiveProblems(sound, options)];
}

interface Entry {
  readonly label: CalibrationLabel;
  readonly name?: string | undefined;
}

function countProblems({ minLabels, concurrency }: CalibrateOptions): readonly Problem[] {
  return Object.entries({ minLabels, concurrency })
    .filter(([, count]) => count !== undefined && !(Number.isInteger(count) && count >= 1))
    .map(([key, count]) => problem(`/options/${key}`, key, count, "a whole number from 1 up"));
}

function entryProblems(entry: unknown, index: number): readonly Problem[] {
  const pointer = `/labelled/${index}`;
  if (typeof entry !== "object" || entry === null) return [problem(pointer, "It", entry, "an object")];
  const { label, name } = entry as Partial<Record<keyof Entry, unknown>>;
  return [
    ...("subject" in entry ? [] : [invalid(pointer, "It has no subject to judge.")]),
    ...(isLabel(label) ? [] : [problem(`${pointer}/label`, "label", label, LABEL_FORMS)]),
    ...(name === undefined || (typeof name === "string" && name !== "")
      ? []
      : [problem(`${pointer}/name`, "name", name, "a text")]),
  ];
}

const LABEL_FORMS = "a text, true, false or a finite number";

function isLabel(label: unknown): label is CalibrationLabel {
  if (typeof label === "number") return Number.isFinite(label);
  return typeof label === "boolean" || (typeof label === "string" && label !== "");
}

function formProblems(entries: readonly Entry[]): readonly Problem[] {
  const [first] = entries;
  const other = entries.findIndex(({ label }) => typeof label !== typeof first?.label);
  if (first === undefined || other === -1) return [];
  const labels = [first.label, entries[other]?.label].map((label) => formatValue(label)).join(" and ");
  const hint = "All labels have one form: all are texts, all are true or false, or all are numbers.";
  return [{ ...invalid(`/labelled/${other}/label`, `Labels are mixed: ${labels}.`), hint }];
}

function nameProblems(entries: readonly Entry[]): readonly Problem[] {
  const places = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const name = nameOf(entry, index);
    const before = places.get(name);
    if (before === undefined) places.set(name, index);
    if (before === undefined) return [];
    const message = `The name ${formatValue(name)} is that of /labelled/${before} too.`;
    return [invalid(`/labelled/${index}/name`, message)];
  });
}

function positiveProblems(entries: readonly Entry[], { positive }: CalibrateOptions): readonly Problem[] {
  const labels = entries.map(({ label }) => label);
  if (positive === undefined || labels.length === 0 || labels.includes(positive)) return [];
  if (typeof positive !== typeof labels[0]) {
    return [
      problem("/options/positive", "positive", positive, `like the labels (${formatValue(labels[0])})`),
    ];
  }
  // It may be a label that nobody gave; what is close to one that somebody did is a slip.
  const meant = closestWord(String(positive), new Set(labels.map(String)));
  if (typeof positive !== "string" || positive === "pass" || meant === undefined) return [];
  const message = `positive is ${formatValue(positive)}, which is no label.`;
  return [{ ...invalid("/options/positive", message), hint: `Did you mean ${formatValue(meant)}?` }];
}

function problem(pointer: string, what: string, value: unknown, expected: string): Problem {
  return invalid(pointer, `${what} is ${formatValue(value)}, not ${expected}.`);
}

function invalid(pointer: string, message: string): Problem {
  return { code: "CALIBRATION_INVALID", message, pointer };
}
