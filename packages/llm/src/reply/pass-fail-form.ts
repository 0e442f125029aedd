import { choiceForm } from "./choice-form.ts";
import type { ReplyForm } from "./reply-form.ts";

/** The form of a judge that has no third verdict: the judge of a spec's rubrics. */
export function passFailForm(): ReplyForm<"pass" | "fail"> {
  return choiceForm<"pass" | "fail">({ form: "verdict", field: "verdict", choices: ["pass", "fail"] });
}
