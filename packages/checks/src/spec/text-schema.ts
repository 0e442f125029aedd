import { z } from "@outputai/core";

/** The hint of a text that is a path. To put it in quotes, as other texts, would not make `true` one. */
export const PATH_HINT = "Write a path into the reference data, such as order.id.";

/** A text that is not empty. */
export function text(hint: string, about: { readonly title?: string; readonly description?: string } = {}) {
  const schema = z.string({ error: hint }).min(1, { error: hint });
  return Object.keys(about).length === 0 ? schema : schema.meta(about);
}
