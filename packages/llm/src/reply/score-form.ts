import { z } from "@outputai/core";
import { makeForm } from "./make-form.ts";
import type { OwnField } from "./own-field.ts";
import type { ReadReply, ReplyForm } from "./reply-form.ts";
import { describeScale, type Scale } from "./scale.ts";
import { scaleProblems } from "./scale-problems.ts";
import { schemaProblems } from "./schema-problems.ts";
import { throwProblems } from "./throw-problems.ts";
import type { FormOptions } from "./verdict-form.ts";

/** What {@link scoreForm} takes. */
export interface ScoreFormOptions extends FormOptions, Scale {}

/**
 * The form of a judge that gives a score. A score beyond a bound, or between two whole numbers where those are asked
 * for, is no score; it is never moved. With both bounds a reply also tells the score as a share of the scale.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem of the scale and the schema.
 */
export function scoreForm({ min, max, integer, schema }: ScoreFormOptions = {}): ReplyForm<number> {
  const scale: Scale = { min, max, integer };
  const problems = scaleProblems(scale);
  if (problems.length > 0) throwProblems("score", [...problems, ...schemaProblems(schema, scoreField({}))]);
  const form = makeForm(scoreField(scale), schema);
  return { ...form, read: (parsed) => withShare(form.read(parsed), scale) };
}

function scoreField(scale: Scale): OwnField<number> {
  const { min = -Infinity, max = Infinity, integer = false } = scale;
  return {
    form: "score",
    field: "score",
    kind: "number",
    accepted: describeScale(scale),
    schema: integer ? z.int() : z.number(),
    needed: [min, max].filter(Number.isFinite),
    accepts: (value): value is number =>
      typeof value === "number" &&
      (integer ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
      value >= min &&
      value <= max,
  };
}

function withShare(read: ReadReply<number>, { min, max }: Scale): ReadReply<number> {
  if (!read.ok || min === undefined || max === undefined) return read;
  return { ...read, normalizedScore: shareOf(read.value, min, max) };
}

/** Halved first: the distance between two bounds can be more than a number holds. */
function shareOf(score: number, min: number, max: number): number {
  const share = (score / 2 - min / 2) / (max / 2 - min / 2);
  return Math.min(Math.max(share, 0), 1);
}
