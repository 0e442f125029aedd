import type { OutputInterface } from "ai";
import type { ReplyForm } from "../reply/reply-form.ts";

/**
 * Asks the model for JSON of a schema and takes what it writes as text: the SDK's own reading drops the usage of what
 * does not fit, accepts what was cut off, and strips what it does not know.
 */
export function rawOutput({ name, jsonSchema }: ReplyForm<unknown>): OutputInterface<string, string> {
  return {
    name: "raw",
    responseFormat: Promise.resolve({ type: "json", schema: jsonSchema, name }),
    parseCompleteOutput: async ({ text }) => text,
    parsePartialOutput: async ({ text }) => ({ partial: text }),
    createElementStreamTransform: () => undefined,
  };
}
