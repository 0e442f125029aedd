import { fileURLToPath } from "node:url";
import { z } from "@outputai/core";
import { caseSchema } from "../src/datasets/dataset-schema.ts";

/** Where the JSON Schemas are committed. */
export const SCHEMA_FOLDER = fileURLToPath(new URL("../schemas/", import.meta.url));

/** The text of each schema file. */
export function renderSchemas(): Readonly<Record<string, string>> {
  return { "dataset.schema.json": `${JSON.stringify(datasetFile(), null, 2)}\n` };
}

/** A dataset file is a list, one case or a map, told apart as the reader does it. A line of JSON Lines is one case. */
function datasetFile(): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "urn:outputai:schema:dataset",
    title: "Dataset",
    description: "Cases of an eval workflow: a map from names to cases, a list of cases, or one case.",
    if: { type: "array" },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref: "#/$defs/list" },
    else: {
      if: { type: "object", properties: { name: { not: { type: "object" } } }, required: ["name"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { $ref: "#/$defs/case" },
      else: { $ref: "#/$defs/map" },
    },
    $defs: { list: LIST, map: MAP, case: namedCase(), caseOfMap: caseOfMap() },
  };
}

const EDITORS_KEY = "Where an editor finds the JSON Schema. Not read.";

const LIST = {
  description: "Cases, each with a name of its own.",
  type: "array",
  items: { $ref: "#/$defs/case" },
  minItems: 1,
};

const MAP = {
  description: "Cases by their names.",
  type: "object",
  properties: {
    $schema: { description: EDITORS_KEY, anyOf: [{ type: "string" }, { $ref: "#/$defs/caseOfMap" }] },
  },
  propertyNames: { pattern: "\\S" },
  additionalProperties: { $ref: "#/$defs/caseOfMap" },
  if: { properties: { $schema: { type: "string" } }, required: ["$schema"] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { minProperties: 2 },
  else: { minProperties: 1 },
};

function namedCase(): object {
  const name = z
    .string()
    .regex(/\S/)
    .describe("The name of the case, unique over all datasets of a workflow.");
  const schema = toJsonSchema(caseSchema(name));
  return { ...schema, properties: { $schema: { description: EDITORS_KEY }, ...schema.properties } };
}

function caseOfMap(): object {
  return toJsonSchema(
    caseSchema(z.string().regex(/\S/).nullish().describe("The key again. It may be left out.")),
  );
}

function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: "draft-2020-12", io: "input" });
  return rest;
}
