import { at, list } from "./body-parts.ts";

/**
 * What a provider says of an error in the body of an answer with status 200: beside the choices, or in one of them.
 * Whatever is in the answer besides, it did not end as an answer.
 */
export function markedError(body: unknown): unknown {
  const errors = [body, ...list(at(body, "choices"))].map((part) => at(part, "error"));
  return errors.find(saysOne);
}

/** Where there was none, some say `null`, some `false`, and some hold an empty place for it. */
function saysOne(error: unknown): boolean {
  return typeof error === "object" && error !== null ? Object.keys(error).length > 0 : Boolean(error);
}
