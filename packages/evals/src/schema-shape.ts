import type { z } from "@outputai/core";

/** A schema for each key of a type, so that a key that is added there is not forgotten here. */
export type ShapeOf<Type> = { readonly [Key in keyof Required<Type>]: z.ZodType };

/** The keys of a type that are written down, without those that are merely kept. */
export type KnownKeysOf<Type> = { [Key in keyof Type as string extends Key ? never : Key]: Type[Key] };
