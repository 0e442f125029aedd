import { z } from "@outputai/core";
import type { OwnField } from "./own-field.ts";
import { REASONING } from "./own-field.ts";
import { readFields } from "./read-fields.ts";
import type { ReplyForm } from "./reply-form.ts";
import { isObjectSchema, schemaProblems } from "./schema-problems.ts";
import { sentSchema } from "./sent-schema/sent-schema.ts";
import { throwProblems } from "./throw-problems.ts";

/**
 * Makes a form of a judge's own field, and of a schema of the caller's own if there is one.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem of the schema.
 */
export function makeForm<Value>(own: OwnField<Value>, schema: z.ZodType | undefined): ReplyForm<Value> {
  const problems = schemaProblems(schema, own);
  if (problems.length > 0) throwProblems(own.form, problems);
  const whole = isObjectSchema(schema)
    ? schema
    : z.object({ [REASONING.field]: REASONING.schema, [own.field]: own.schema });
  const jsonSchema = sentSchema(whole, own);
  return {
    name: own.form,
    jsonSchema,
    instruction: instruction(own, schema === undefined ? undefined : jsonSchema),
    read: (parsed) => readFields(parsed, whole, own),
  };
}

function instruction<Value>({ field, accepted }: OwnField<Value>, jsonSchema: object | undefined): string {
  const lines = [
    "Reply with one JSON object and nothing else: no text before or after it, and no Markdown.",
    `Its first field, "${REASONING.field}", is ${REASONING.accepted}: think there, before you decide.`,
    `Its field "${field}" is ${accepted}.`,
  ];
  if (jsonSchema === undefined) return lines.join("\n");
  return [...lines, `It fits this JSON Schema: ${JSON.stringify(jsonSchema)}`].join("\n");
}
