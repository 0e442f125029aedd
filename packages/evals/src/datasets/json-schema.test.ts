import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderSchemas, SCHEMA_FOLDER } from "../../scripts/generate-schemas.ts";
import { parseDatasets } from "./parse-datasets.ts";

interface SchemaPart {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly anyOf?: readonly SchemaPart[];
  readonly $defs?: Readonly<Record<string, SchemaPart>>;
}

const schema: SchemaPart = JSON.parse(readFileSync(`${SCHEMA_FOLDER}dataset.schema.json`, "utf8"));
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
const isDatasetFile = ajv.compile(schema);
const isCase = ajv.compile({ $ref: "urn:outputai:schema:dataset#/$defs/case" });

async function isRead(document: unknown, format: "json" | "jsonl" = "json"): Promise<boolean> {
  return parseDatasets(JSON.stringify(document), { format }).then(
    () => true,
    () => false,
  );
}

describe("the committed JSON Schema", () => {
  it.each(Object.entries(renderSchemas()))(
    "%s is what scripts/generate-schemas.ts writes",
    (name, content) => {
      expect(readFileSync(`${SCHEMA_FOLDER}${name}`, "utf8")).toBe(content);
    },
  );

  it("describes itself and every key, so that editors help", () => {
    expect(schema).toMatchObject({ $id: "urn:outputai:schema:dataset", title: "Dataset" });
    expect(undescribedKeys(schema, "")).toEqual([]);
  });
});

describe("the JSON Schema of a dataset file", () => {
  const one = { name: "a", input: 1 };

  it.each([
    { document: { a: { input: null } }, because: "a map needs inputs alone" },
    {
      document: { a: { name: "a", input: 1 }, b: { name: null, input: 1 } },
      because: "a name may be repeated",
    },
    { document: { name: { input: 1 }, input: { input: 2 } }, because: "cases may be called so" },
    { document: one, because: "it is one case" },
    { document: [one, { ...one, name: "b" }], because: "it is a list" },
    { document: { ...one, ground_truth: null, last_output: null, owner: "x" }, because: "null is nothing" },
    {
      document: { ...one, ground_truth: { min: 1, evals: { tone: { polite: true }, length: null } } },
      because: "each evaluator may know more",
    },
    {
      document: { ...one, last_output: { output: null, executionTimeMs: 1, date: null, input_hash: "a" } },
      because: "null is an output",
    },
    {
      document: { $schema: "./dataset.schema.json", a: { input: 1 } },
      because: "an editor needs it in a map",
    },
    { document: { $schema: "./dataset.schema.json", ...one }, because: "an editor needs it in a case" },
    { document: { $schema: { input: 1 } }, because: "an object is a case, whatever its name" },
  ])("accepts what the reader reads: $because", async ({ document }) => {
    expect(isDatasetFile(document), JSON.stringify(isDatasetFile.errors)).toBe(true);
    expect(await isRead(document)).toBe(true);
  });

  it.each([
    [5],
    [null],
    [[]],
    [{}],
    [[5]],
    [[{ input: 1 }]],
    [{ name: 5, input: 1 }],
    [{ name: "", input: 1 }],
    [{ name: " ", input: 1 }],
    [[{ name: "", input: 1 }]],
    [{ name: "a" }],
    [{ input: 1 }],
    [{ a: 5 }],
    [{ a: {} }],
    [{ a: { inputs: 1 } }],
    [{ " ": { input: 1 } }],
    [{ a: { name: 5, input: 1 } }],
    [{ a: { name: "", input: 1 } }],
    [{ a: { name: " ", input: 1 } }],
    [{ cases: [one] }],
    [{ $schema: "./dataset.schema.json" }],
    [{ $schema: 5, a: { input: 1 } }],
    [{ ...one, ground_truth: "x" }],
    [{ ...one, ground_truth: [] }],
    [{ ...one, ground_truth: { evals: { tone: 7 } } }],
    [{ ...one, last_output: "x" }],
    [{ ...one, last_output: {} }],
    [{ ...one, last_output: { output: 1, executionTimeMs: "5" } }],
    [{ ...one, last_output: { output: 1, date: 5 } }],
    [{ a: { input: 1, last_output: { output: 1, input_hash: 5 } } }],
  ])("refuses %j, as the reader does", async (document) => {
    expect(isDatasetFile(document)).toBe(false);
    expect(await isRead(document)).toBe(false);
  });

  it("refuses nothing that the reader reads", async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async (document) => {
        if (!isDatasetFile(document)) expect(await isRead(document)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("refuses no line of JSON Lines that the reader reads, and accepts no other", async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (line) => {
        expect(isCase(line)).toBe(await isRead(line, "jsonl"));
      }),
      { numRuns: 500 },
    );
  });
});

const anyPart = fc.oneof(
  fc.constantFrom(null, "", " ", "a", 5, [], {}),
  fc.constantFrom({ output: 1 }, { output: null, date: 5 }, { evals: {} }, { evals: { a: null, b: 1 } }),
);
const anyCase = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.dictionary(
      fc.constantFrom("name", "input", "ground_truth", "last_output", "$schema"),
      anyPart,
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue().map(asFile) },
);
const anyFile = fc.oneof(
  anyCase,
  fc.array(anyCase, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("a", "name", "input", "$schema", " "), fc.oneof(anyCase, anyPart)),
);

/** What the file would hold: JSON has no -0. */
function asFile(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function undescribedKeys(
  { properties = {}, anyOf = [], $defs = {} }: SchemaPart,
  path: string,
): readonly string[] {
  return [
    ...Object.entries(properties).flatMap(([key, part]) => [
      ...(part.description === undefined ? [`${path}.${key}`] : []),
      ...undescribedKeys(part, `${path}.${key}`),
    ]),
    ...anyOf.flatMap((part) => undescribedKeys(part, path)),
    ...Object.entries($defs).flatMap(([name, part]) => undescribedKeys(part, name)),
  ];
}
