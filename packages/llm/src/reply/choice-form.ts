import { formatValue, z } from "@outputai/core";
import { makeForm } from "./make-form.ts";
import { acceptedBy, type OwnField } from "./own-field.ts";
import type { ReplyForm } from "./reply-form.ts";
import { ownFieldOf } from "./schema-problems.ts";

/** A field with values to choose from. */
export interface Choice<Value> extends Pick<OwnField<Value>, "form" | "field"> {
  readonly choices: readonly Value[];
  /** Those that a schema of the caller's own must take: all of them unless given. */
  readonly needed?: readonly Value[];
}

/**
 * A form whose own field is one of a few values, as they are written. Of those that a schema of the caller's own does
 * not take, the model is told nothing.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem of the schema.
 */
export function choiceForm<Value extends string | boolean>(
  choice: Choice<Value>,
  schema?: z.ZodType,
): ReplyForm<Value> {
  const { form, field, needed = choice.choices } = choice;
  const own = ownFieldOf(schema, field);
  const choices = choice.choices.filter(
    (value) => own === undefined || needed.includes(value) || acceptedBy(own, value),
  );
  const isText = typeof choices[0] === "string";
  return makeForm(
    {
      form,
      field,
      kind: isText ? "string" : "boolean",
      accepted: anyOf(choices) + (isText ? "" : ", without quotes"),
      schema: isText ? z.enum(choices.map(String)) : z.boolean(),
      needed,
      choices,
      accepts: (value): value is Value => choices.some((known) => known === value),
    },
    schema,
  );
}

/** Bounded, for a list of labels may be long; the schema that is sent has all of them. */
function anyOf(choices: readonly (string | boolean)[]): string {
  const [last, ...others] = choices
    .slice(0, MOST_SHOWN)
    .map((choice) => formatValue(choice))
    .reverse();
  const rest = choices.length - MOST_SHOWN;
  if (rest > 0) return `one of ${[...others.reverse(), last].join(", ")} and ${rest} more`;
  return others.length === 0 ? `${last}` : `${others.reverse().join(", ")} or ${last}`;
}

const MOST_SHOWN = 40;
