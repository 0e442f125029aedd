import { z } from "@outputai/core";
import type { WrappedCall } from "./model-result.ts";

/** In what form a call wants its answer. Absent: in words. */
export type ResponseFormat = WrappedCall["params"]["responseFormat"];

/**
 * Asks whether a text has the form that was asked for: JSON, of the schema where one was sent. What a schema does not
 * know does not count against it: the AI SDK closes every object that it sends, and then drops what is beyond. A schema
 * that cannot be read here is not held against the text either.
 */
export function fitsFormat(text: string, format: ResponseFormat): boolean {
  if (format?.type !== "json") return true;
  const value = parse(text);
  if (value === undefined) return false;
  try {
    return z.fromJSONSchema(opened(format.schema ?? {}) as JsonSchema).safeParse(value).success;
  } catch {
    return true;
  }
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/** As the AI SDK does, it takes no `__proto__`. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (key === "__proto__") throw new SyntaxError("No field bears that name.");
      return value;
    });
  } catch {
    return undefined;
  }
}

function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== "object" || schema === null) return schema;
  const members = Object.entries(schema).filter(
    ([name, member]) => name !== "additionalProperties" || member !== false,
  );
  return Object.fromEntries(members.map(([name, member]) => [name, opened(member)]));
}
