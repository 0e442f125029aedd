import { z } from "zod";

/**
 * A field that a model must write, null if it has nothing to say, and that a reader may find absent. Providers that
 * enforce a schema refuse optional fields, so the schema that they are sent has none.
 */
export function nullable<Field extends z.ZodType>(field: Field, description: string) {
  return z.preprocess((value) => value ?? null, field.nullable()).describe(description);
}

/** A list that a model must write, empty if need be, and that a reader may find absent. */
export function listOf<Item extends z.ZodType>(item: Item, description: string) {
  return z.preprocess((value) => value ?? [], z.array(item)).describe(description);
}
