import type { CallOptions } from "../generate-text/call-settings.ts";

/** All texts that a model is sent, one after the other. */
export function textOfOptions({ instructions, messages }: CallOptions): string {
  return [...textsIn([instructions, messages])].join("\n");
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}
