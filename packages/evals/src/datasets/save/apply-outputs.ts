import { formatValue, type Problem } from "@outputai/core";
import { findDifference } from "../../verdict/find-difference.ts";
import type { DatasetFormat } from "../dataset-format.ts";
import { casePlaces, withCases } from "./case-place.ts";
import { type ReadDocument, readDocumentValue } from "./document-value.ts";
import { SHARES } from "./editable-document.ts";
import { largestSound } from "./largest-sound.ts";
import { openDocument } from "./open-document.ts";
import { type PlannedOutput, planOutput, type RefusedOutput } from "./plan-output.ts";
import type { OutputOfCase } from "./saved-output.ts";
import { applyEdits } from "./text-edit.ts";

/** What is applied, and to what kind of text. */
export interface ApplyOptions {
  readonly format: DatasetFormat;
  readonly outputs: readonly OutputOfCase[];
}

/** The text of a dataset file with its new outputs, and what could not be written. */
export interface AppliedOutputs {
  readonly text: string;
  /** How many outputs are in the text. */
  readonly saved: number;
  /** The names of the cases of which secrets were taken out. */
  readonly hidden: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Writes outputs into the text of a dataset file: the `last_output` of each case is replaced or added, and not a
 * character changes outside of it. Keys that its author added to a `last_output` that is replaced stay, comments go.
 *
 * The result is read again before it is given back. An output that would change anything else, as one of a case that
 * others share by an anchor, is a problem and not written; the others are.
 */
export async function applyOutputs(text: string, { format, outputs }: ApplyOptions): Promise<AppliedOutputs> {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const content = text.slice(mark.length);
  const before = await readDocumentValue(content, format);
  if (before.status === "broken") return { text, saved: 0, hidden: [], problems: before.problems };

  const given = { places: casePlaces(before.value), document: await openDocument(content, format) };
  const planned = lastOfEach(outputs).map((output) => planOutput(output, given));
  const plans = planned.filter((plan) => "edit" in plan);
  const sound = await largestSound(plans, async (some) => {
    const after = await readDocumentValue(editedBy(content, some), format);
    return after.status === "read" && isEqual(after.value, withCases(before.value, some));
  });
  const saved = new Set(sound);
  const refused = planned.flatMap((plan) => refusalOf(plan, saved));
  const problems = await Promise.all(refused.map((refusal) => problemOf(refusal, before)));
  const hidden = sound.filter((plan) => plan.hidden).map(({ name }) => name);
  return { text: mark + editedBy(content, sound), saved: sound.length, hidden, problems };
}

function refusalOf(
  plan: PlannedOutput | RefusedOutput,
  sound: ReadonlySet<PlannedOutput>,
): readonly RefusedOutput[] {
  if ("refused" in plan) return [plan];
  return sound.has(plan) ? [] : [{ ...plan, ...SHARES }];
}

/** As if they were saved one after the other. */
function lastOfEach(outputs: readonly OutputOfCase[]): readonly OutputOfCase[] {
  return [...new Map(outputs.map((output) => [output.name, output])).values()];
}

function editedBy(text: string, plans: readonly PlannedOutput[]): string {
  return applyEdits(
    text,
    plans.map(({ edit }) => edit),
  );
}

function isEqual(one: unknown, other: unknown): boolean {
  return findDifference(one, other) === undefined;
}

async function problemOf({ name, refused, hint, path }: RefusedOutput, text: ReadDocument): Promise<Problem> {
  const at = path === undefined ? {} : await text.locate(path);
  return { code: "DATASET_UNWRITABLE", message: `The case ${formatValue(name)} ${refused}.`, hint, ...at };
}
