import { fileURLToPath } from "node:url";
import { trialSchema, z } from "@outputai/core";
import { specSchema } from "../src/spec/spec-schema.ts";

/** Where the JSON Schemas are committed. */
export const SCHEMA_FOLDER = fileURLToPath(new URL("../schemas/", import.meta.url));

/** The text of each schema file. */
export function renderSchemas(): Readonly<Record<string, string>> {
  const spec = toJsonSchema(specSchema);
  const trial = toJsonSchema(trialSchema);
  describeProperties(trial, "");
  return {
    "spec.schema.json": renderSchema(spec, "urn:outputai:schema:spec", {}),
    "trial.schema.json": renderSchema(trial, "urn:outputai:schema:trial", {
      title: "Trial",
      description: "One recorded run of an agent on a sample.",
    }),
  };
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What an author may write, which is not what a reader makes of it: spellings are still as they were. */
function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { target: "draft-2020-12", io: "input", unrepresentable: "any" });
}

function renderSchema(
  schema: JsonSchema,
  id: string,
  about: Pick<JsonSchema, "title" | "description">,
): string {
  const { $schema, ...rest } = schema;
  return `${JSON.stringify({ $schema, $id: id, ...about, ...rest }, null, 2)}\n`;
}

/** What an editor tells of a trial's keys. The schema itself stands in core, where nothing is written for editors. */
const TRIAL_KEYS: Readonly<Record<string, string>> = {
  sample: "The name of the sample that the agent was given.",
  epoch: "Which repetition this is, from 1. Absent or null: trials are numbered in order.",
  status: "How the run ended. What was not seen counts as not done in a completed run only.",
  output: "The final output: any JSON value. Absent or null: there was none.",
  toolCalls: "The calls of tools, in order. Absent or null: nothing was recorded. Empty: no tool was called.",
  "toolCalls.id": "The call's identifier.",
  "toolCalls.tool": "The tool's name, as it was recorded.",
  "toolCalls.arguments": "The arguments. Absent or null: unknown. A text is read as JSON.",
  "toolCalls.result": "What the tool answered.",
  "toolCalls.status": "How the call went. A call that failed or was denied is a call all the same.",
  usage: "Tokens used. What is absent or null is unknown, never 0.",
  "usage.inputTokens": "Tokens read.",
  "usage.outputTokens": "Tokens written.",
  "usage.totalTokens": "Tokens in all.",
};

function describeProperties(schema: JsonSchema, prefix: string): void {
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === "boolean") continue;
    const description = TRIAL_KEYS[`${prefix}${key}`];
    if (description !== undefined) property.description ??= description;
    for (const variant of [property, ...(property.anyOf ?? [])] as readonly JsonSchema[]) {
      describeProperties((variant.items ?? variant) as JsonSchema, `${prefix}${key}.`);
    }
  }
}
