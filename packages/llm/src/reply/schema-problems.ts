import { formatValue, type Problem, z } from "@outputai/core";
import { messageOf } from "./message-of.ts";
import { acceptedBy, type OwnField, REASONING } from "./own-field.ts";
import { configProblem } from "./throw-problems.ts";
import { valueKinds } from "./value-kinds.ts";

/** The schema of a field of the caller's schema, if it is an object that has one. */
export function ownFieldOf(schema: unknown, field: string): z.core.$ZodType | undefined {
  return isObjectSchema(schema) && Object.hasOwn(schema.shape, field) ? schema.shape[field] : undefined;
}

/** Everything that keeps a schema of the caller's own from being a judge's. None: there is no such schema, or it fits. */
export function schemaProblems<Value>(schema: unknown, own: OwnField<Value>): readonly Problem[] {
  if (schema === undefined) return [];
  if (!isObjectSchema(schema)) {
    const hint = `Pass a z.object of zod 4 with the fields reasoning and ${own.field}.`;
    return [found("", `schema is ${shownSchema(schema)}, not the schema of an object.`, hint)];
  }
  return [...fieldProblems(schema, REASONING), ...fieldProblems(schema, own), ...jsonProblems(schema)];
}

/** Whether a schema is that of an object, whichever copy of zod 4 made it. */
export function isObjectSchema(schema: unknown): schema is z.ZodObject {
  const internals = typeof schema === "object" && schema !== null ? Reflect.get(schema, "_zod") : undefined;
  return internals?.def?.type === "object";
}

function fieldProblems<Value>(schema: z.ZodObject, own: OwnField<Value>): readonly Problem[] {
  const { field, kind, accepted, needed = [] } = own;
  const fieldSchema = ownFieldOf(schema, field);
  if (fieldSchema === undefined)
    return [found("", `schema has no field ${field}.`, `Add ${field}: ${accepted}.`)];
  const misfit = valueKinds(fieldSchema).find((found) => found !== kind);
  if (misfit !== undefined) {
    const message = `${field} is of kind ${misfit} in the schema, and the judge reads a ${kind} that the model wrote.`;
    return [found(`/${field}`, message, HINT)];
  }
  return needed
    .filter((value) => !acceptedBy(fieldSchema, value))
    .map((value) =>
      found(`/${field}`, `${field} does not take ${formatValue(value, { maxLength: 60 })} in the schema.`),
    );
}

const HINT = "Leave out what makes the field optional, fills it in, converts or transforms it.";

/** What no JSON Schema can say (a date, a map, a transform that has no schema before it) no model can be asked for. */
function jsonProblems(schema: z.ZodObject): readonly Problem[] {
  try {
    z.toJSONSchema(schema, { target: "draft-7", io: "input" });
    return [];
  } catch (error) {
    return [found("", `schema cannot be written as JSON Schema: ${messageOf(error)}`)];
  }
}

function found(place: string, message: string, hint?: string): Problem {
  return configProblem(message, { pointer: `/schema${place}`, hint });
}

function shownSchema(schema: unknown): string {
  const type: unknown =
    typeof schema === "object" && schema !== null ? Reflect.get(schema, "type") : undefined;
  return typeof type === "string" ? `of type ${formatValue(type)}` : formatValue(schema, { maxLength: 60 });
}
