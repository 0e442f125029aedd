import { choiceForm } from "./choice-form.ts";
import type { ReplyForm } from "./reply-form.ts";
import type { FormOptions } from "./verdict-form.ts";

/**
 * The form of a judge that says true or false. The text `"false"` is neither.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem of the schema.
 */
export function booleanForm({ schema }: FormOptions = {}): ReplyForm<boolean> {
  return choiceForm<boolean>({ form: "boolean", field: "result", choices: [true, false] }, schema);
}
