import type { ModelCall } from "../attempt/model-call.ts";

/** All texts that a model is sent, one after the other. */
export function textOfCall({ options: { instructions, messages } }: Pick<ModelCall, "options">): string {
  return [...textsIn([instructions, messages])].join("\n");
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}
