import { at, list } from "./body-parts.ts";

/**
 * The words of a refusal that a provider marks as one in the body of its answer, as the APIs for chat completions
 * (`choices[0].message.refusal`) and responses (`output[].content[].refusal`) do. The SDK makes plain text of it.
 */
export function markedRefusal(body: unknown): string | undefined {
  const messages = [...list(at(body, "choices")).map((choice) => at(choice, "message"))];
  const parts = list(at(body, "output")).flatMap((item) => list(at(item, "content")));
  return [...messages, ...parts]
    .map((part) => at(part, "refusal"))
    .find((refusal): refusal is string => typeof refusal === "string" && refusal !== "");
}
