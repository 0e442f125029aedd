import { z } from "@outputai/core";

/** A text that is not empty. */
export function text(hint: string, about: { readonly title?: string; readonly description?: string } = {}) {
  const schema = z.string({ error: hint }).min(1, { error: hint });
  return Object.keys(about).length === 0 ? schema : schema.meta(about);
}
