import { at, list } from "./body-parts.ts";

/**
 * What a provider says of an error in the body of an answer with status 200: beside the choices, or in one of them.
 * Whatever is in the answer besides, it did not end as an answer.
 */
export function markedError(body: unknown): unknown {
  const errors = [body, ...list(at(body, "choices"))].map((part) => at(part, "error"));
  return errors.find((error) => error !== undefined && error !== null && error !== false && error !== "");
}
