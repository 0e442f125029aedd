import { z } from "@outputai/core";
import type { CheckType } from "./eval-spec.ts";
import { whenSchema } from "./when-schema.ts";

/*
 * The `error` of a schema is not the message of a problem but its hint: it says what to write. The message is put
 * together in shape-problems.ts, from the kind of the issue and the value that was found.
 */

/** What every check may carry. */
export const commonFields = {
  name: z.string({ error: "Write a label for reports, or leave it out." }).optional().meta({
    title: "Name",
    description: "A label for reports; told to the judge by llmJudge.",
  }),
  when: whenSchema.optional(),
};

/** One of these words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, { error: `Accepted: ${words.join(", ")}.` });
}

/** The type of a check. */
export function kind<const Type extends CheckType>(type: Type) {
  return z.literal(type).meta({ title: "Type", description: "What the check asks." });
}
