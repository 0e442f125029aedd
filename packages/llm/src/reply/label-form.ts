import { z } from "@outputai/core";
import { choiceForm } from "./choice-form.ts";
import { labelProblems } from "./label-problems.ts";
import { makeForm } from "./make-form.ts";
import { isWritten } from "./own-field.ts";
import type { ReplyForm } from "./reply-form.ts";
import { schemaProblems } from "./schema-problems.ts";
import { throwProblems } from "./throw-problems.ts";
import type { FormOptions } from "./verdict-form.ts";

/** What {@link labelForm} takes. */
export interface LabelFormOptions<Label extends string = string> extends FormOptions {
  readonly labels?: readonly Label[] | undefined;
}

/**
 * The form of a judge that chooses one of `labels`, to the letter; without them, any text that is not blank.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem of the labels and the schema.
 */
export function labelForm<Label extends string = string>({
  labels,
  schema,
}: LabelFormOptions<Label> = {}): ReplyForm<Label> {
  if (labels === undefined) return makeForm(ANY_LABEL as AnyLabel<Label>, schema);
  const problems = labelProblems(labels);
  if (problems.length > 0) throwProblems("label", [...problems, ...schemaProblems(schema, ANY_LABEL)]);
  const choice = { form: "label", field: "label", choices: [...labels], needed: [...labels] } as const;
  return { ...choiceForm<Label>(choice, schema), labels: [...labels] };
}

const ANY_LABEL = {
  form: "label",
  field: "label",
  kind: "string",
  accepted: "a text that is not blank",
  schema: z.string(),
  accepts: isWritten,
} as const;

/** Which texts are labels is up to the caller's types then. */
type AnyLabel<Label> = Omit<typeof ANY_LABEL, "accepts"> & { accepts(value: unknown): value is Label };
