import type { z } from "@outputai/core";

/**
 * A schema for each key of a type, so that a key that is added there is not forgotten here.
 *
 * The public schemas are built by `z.lazy` when they are first used: to build all of them takes about a tenth of the
 * time in which zod is loaded, and most programs that import this package read no report.
 */
export type ShapeOf<Type> = { readonly [Key in keyof Required<Type>]: z.ZodType };

/** The keys of a type that are written down, without those that are merely kept. */
export type KnownKeysOf<Type> = { [Key in keyof Type as string extends Key ? never : Key]: Type[Key] };
