import { z } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { booleanForm } from "../boolean-form.ts";
import { labelForm } from "../label-form.ts";
import { passFailForm } from "../pass-fail-form.ts";
import { scoreForm } from "../score-form.ts";
import { verdictForm } from "../verdict-form.ts";

const reasoning = z.string();

/** What is sent for one more field of the caller's. */
function sentFor(field: z.ZodType): unknown {
  const { properties } = scoreForm({ schema: z.object({ score: z.number(), reasoning, field }) }).jsonSchema;
  return properties?.field;
}

/** Every keyword of a schema, at any depth; the names of fields are none. */
function keywordsOf(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsOf);
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === "enum" || keyword === "required") return [keyword];
    if (keyword === "properties" || keyword === "definitions")
      return [keyword, ...Object.values(value).flatMap(keywordsOf)];
    return [keyword, ...keywordsOf(value)];
  });
}

const PLAIN = [
  "type",
  "title",
  "description",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "anyOf",
  "enum",
  "$ref",
  "definitions",
];

/** Objects that are open, or have a field that need not be there. */
function looseObjects(schema: unknown): readonly unknown[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.values(schema).flatMap(looseObjects);
  const { type, properties, required, additionalProperties } = schema as Readonly<Record<string, unknown>>;
  if (type !== "object") return inner;
  const isTight =
    additionalProperties === false &&
    JSON.stringify(Object.keys(properties ?? {})) === JSON.stringify(required ?? []);
  return isTight ? inner : [schema, ...inner];
}

/** Fields as callers write them, with every kind of keyword that is not sent. */
const anyField = fc.letrec<{ field: z.ZodType }>((tie) => ({
  field: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<z.ZodType>(
      z.string().min(1).max(9),
      z.email(),
      z.url().describe("A page."),
      z.string().regex(/^a/).regex(/b$/).startsWith("a"),
      z.iso.datetime(),
      z.int().min(1).max(5),
      z.number().gt(0).lt(1).multipleOf(0.25),
      z.literal(["a", "b"]),
      z.literal(7),
      z.enum(["minimum", "pattern"]),
      z.templateLiteral(["v", z.number()]),
      z.boolean().default(true),
      z.string().catch("none"),
      z.null(),
      z.record(z.enum(["minimum", "format"]), z.number().min(1)),
      z.preprocess((value) => value ?? null, z.string().max(3).nullable()),
      z.tuple([z.string().min(2), z.number().max(3)]),
      z.tuple([z.int()], z.string().min(2)),
    ),
    tie("field").map((field) => field.optional()),
    tie("field").map((field) => field.nullable()),
    tie("field").map((field) => z.array(field).min(1).max(3)),
    fc.tuple(tie("field"), tie("field")).map(([one, other]) => z.union([one, other])),
    tie("field").map((field) => z.object({ minimum: field, format: field.optional() })),
    tie("field").map((field) => z.strictObject({ pattern: field })),
    tie("field").map((field) => z.looseObject({ maxItems: field })),
    tie("field").map((field) => z.intersection(z.object({ a: field }), z.object({ b: field.optional() }))),
    tie("field").map((field) =>
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("one"), field }),
        z.object({ kind: z.literal("two") }),
      ]),
    ),
  ),
})).field;

describe("sentSchema", () => {
  it.each([
    { form: verdictForm(), field: "verdict", schema: { type: "string", enum: ["pass", "partial", "fail"] } },
    { form: passFailForm(), field: "verdict", schema: { type: "string", enum: ["pass", "fail"] } },
    { form: booleanForm(), field: "result", schema: { type: "boolean" } },
    { form: scoreForm(), field: "score", schema: { type: "number" } },
    { form: scoreForm({ min: 0, max: 9, integer: true }), field: "score", schema: { type: "integer" } },
    { form: labelForm(), field: "label", schema: { type: "string" } },
    {
      form: labelForm({ labels: ["a", "b"] }),
      field: "label",
      schema: { type: "string", enum: ["a", "b"] },
    },
  ])("asks for the reasoning and then for $field, as $schema", ({ form, field, schema }) => {
    const words = { description: expect.any(String) };
    expect(form.jsonSchema).toEqual({
      type: "object",
      properties: { reasoning: { type: "string", ...words }, [field]: { ...schema, ...words } },
      required: ["reasoning", field],
      additionalProperties: false,
    });
    expect(Object.keys(form.jsonSchema.properties ?? {})).toEqual(["reasoning", field]);
  });

  it("asks for the reasoning first, whatever the order of the caller's schema", () => {
    const schema = z.object({ score: z.number(), claims: z.array(z.string()), reasoning, tone: z.string() });
    const { properties, required } = scoreForm({ schema }).jsonSchema;
    expect(Object.keys(properties ?? {})).toEqual(["reasoning", "score", "claims", "tone"]);
    expect(required).toEqual(["reasoning", "score", "claims", "tone"]);
  });

  it("B31, B32: tells the range of a score in words alone", () => {
    const { properties } = scoreForm({ min: 0, max: 1 }).jsonSchema;
    expect(properties?.score).toEqual({ type: "number", description: "A number from 0 to 1." });
    const schema = z.object({ score: z.number().min(0).max(1).describe("How true it is."), reasoning });
    expect(scoreForm({ schema }).jsonSchema.properties?.score).toEqual({
      type: "number",
      description: "How true it is. At least 0. At most 1. A number.",
    });
  });

  it("B32: sends no keyword that a provider refuses, at any depth, and no field that is optional", () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const schema = z.object({ field, score: z.number().min(0).max(1), reasoning: z.string().min(10) });
        const { jsonSchema } = scoreForm({ schema });
        expect(keywordsOf(jsonSchema).filter((keyword) => !PLAIN.includes(keyword))).toEqual([]);
        expect(looseObjects(jsonSchema)).toEqual([]);
      }),
    );
  });

  it.each([
    {
      field: z.string().min(2).max(9).regex(/^a/),
      sent: {
        type: "string",
        description: 'At least 2 characters. At most 9 characters. Matches the regular expression "^a".',
      },
      because: "lengths and patterns are words",
    },
    {
      field: z.string().regex(/a/).regex(/b/),
      sent: {
        type: "string",
        description: 'Matches the regular expression "a". Matches the regular expression "b".',
      },
      because: "of two patterns both are told",
    },
    {
      field: z.email().describe("Whom to ask."),
      sent: { type: "string", description: 'Whom to ask. Format: "email".' },
      because: "a format says more than its pattern",
    },
    {
      field: z.int().min(1),
      sent: { type: "integer", description: "At least 1." },
      because: "the largest safe number is no news to a model",
    },
    {
      field: z.number().gt(0).lt(1).multipleOf(0.25),
      sent: { type: "number", description: "More than 0. Less than 1. A multiple of 0.25." },
      because: "bounds that are not included are words too",
    },
    {
      field: z.array(z.string().min(1)).min(1).max(3),
      sent: {
        type: "array",
        items: { type: "string", description: "At least 1 character." },
        description: "At least 1 item. At most 3 items.",
      },
      because: "what is inside keeps its own words",
    },
    {
      field: z.string().optional(),
      sent: { type: ["string", "null"] },
      because: "what may be left out may be null in its place",
    },
    {
      field: z.enum(["a"]).optional().describe("One."),
      sent: { anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }], description: "One." },
      because: "null is not among the choices",
    },
    {
      field: z.number().default(3),
      sent: { type: ["number", "null"], description: "3 unless there is something to say." },
      because: "a default is what null stands for",
    },
    { field: z.literal(7), sent: { type: "number", enum: [7] }, because: "a constant is a choice of one" },
    {
      field: z.record(z.enum(["tone", "facts"]), z.number()),
      sent: {
        type: "object",
        properties: { tone: { type: "number" }, facts: { type: "number" } },
        required: ["tone", "facts"],
        additionalProperties: false,
      },
      because: "a record with known keys is an object",
    },
    {
      field: z.record(z.string(), z.number().min(1)),
      sent: {
        type: "object",
        properties: {},
        required: [],
        additionalProperties: { type: "number", description: "At least 1." },
      },
      because: "a record with any keys cannot be said otherwise",
    },
    {
      field: z.tuple([z.string(), z.number()]),
      sent: {
        type: "array",
        items: { anyOf: [{ type: "string" }, { type: "number" }] },
        description: "At least 2 items. At most 2 items.",
      },
      because: "providers refuse a list of schemas for the places of a list",
    },
    {
      field: z.intersection(z.object({ a: z.string() }), z.object({ b: z.string().optional() })),
      sent: {
        type: "object",
        properties: { a: { type: "string" }, b: { type: ["string", "null"] } },
        required: ["a", "b"],
        additionalProperties: false,
      },
      because: "an intersection of closed objects would take nothing",
    },
    {
      field: z.object({ minimum: z.number(), format: z.string() }),
      sent: {
        type: "object",
        properties: { minimum: { type: "number" }, format: { type: "string" } },
        required: ["minimum", "format"],
        additionalProperties: false,
      },
      because: "a field may bear the name of a keyword",
    },
  ])("sends $sent: $because", ({ field, sent }) => {
    expect(sentFor(field)).toEqual(sent);
  });

  it("keeps what refers to itself", () => {
    const claim = z.object({
      text: z.string().min(1),
      get parts(): z.ZodOptional<z.ZodArray<typeof claim>> {
        return z.array(claim).optional();
      },
    });
    const { jsonSchema, read } = verdictForm({
      schema: z.object({ verdict: z.enum(["pass", "fail"]), claim, reasoning }),
    });
    expect(keywordsOf(jsonSchema)).toContain("$ref");
    expect(keywordsOf(jsonSchema).filter((keyword) => !PLAIN.includes(keyword))).toEqual([]);
    expect(looseObjects(jsonSchema)).toEqual([]);
    const inner = { text: "b", parts: null };
    expect(read({ reasoning: "So.", verdict: "pass", claim: { text: "a", parts: [inner] } })).toMatchObject({
      ok: true,
      reply: { claim: { text: "a", parts: [{ text: "b" }] } },
    });
  });

  it("sends the choices that both the judge and the caller's schema take", () => {
    const narrow = verdictForm({ schema: z.object({ verdict: z.enum(["pass", "fail"]), reasoning }) });
    expect(narrow.jsonSchema.properties?.verdict).toMatchObject({ enum: ["pass", "fail"] });
    expect(narrow.read({ reasoning: "So.", verdict: "partial" })).toEqual({
      ok: false,
      message: expect.stringContaining('verdict is "partial", but must be "pass" or "fail".'),
    });
    const wide = verdictForm({ schema: z.object({ verdict: z.string(), reasoning }) });
    expect(wide.jsonSchema.properties?.verdict).toMatchObject({ enum: ["pass", "partial", "fail"] });
    expect(wide.read({ reasoning: "So.", verdict: "good" }).ok).toBe(false);
  });
});
