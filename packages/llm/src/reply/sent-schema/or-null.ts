import type { JSONSchema7 } from "ai";

type Part = JSONSchema7 | boolean;

/** Lets a schema take null too. What it is for is still told at its top. */
export function orNull(schema: Part): Part {
  if (typeof schema !== "object" || takesNull(schema)) return schema;
  const { description, ...rest } = schema;
  const words = description === undefined ? {} : { description };
  if (rest.anyOf !== undefined) return { ...rest, anyOf: [...rest.anyOf, NULL], ...words };
  const { type } = rest;
  if (typeof type !== "string" || rest.enum !== undefined || !SIMPLE.includes(type))
    return { anyOf: [rest, NULL], ...words };
  return { ...rest, type: [type, "null"], ...words };
}

const NULL = { type: "null" } as const;

const SIMPLE: readonly string[] = ["string", "number", "integer", "boolean"];

/** A schema that says nothing takes anything. */
function takesNull({ type, enum: values, anyOf, $ref }: JSONSchema7): boolean {
  if (anyOf !== undefined)
    return anyOf.some((one: Part) => one === true || (one !== false && takesNull(one)));
  if (values !== undefined) return values.includes(null);
  if (type === undefined) return $ref === undefined;
  return type === "null" || (Array.isArray(type) && type.includes("null"));
}
