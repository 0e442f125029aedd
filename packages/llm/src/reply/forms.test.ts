import { z } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JudgeError } from "../judge-error.ts";
import { booleanForm } from "./boolean-form.ts";
import { labelForm } from "./label-form.ts";
import { passFailForm } from "./pass-fail-form.ts";
import type { ReplyForm } from "./reply-form.ts";
import { scoreForm } from "./score-form.ts";
import { verdictForm } from "./verdict-form.ts";

const reasoning = z.string();

/** What callers without types pass. */
const untyped = (value: unknown) => value as never;

function problemsOf(make: () => ReplyForm<unknown>): readonly string[] {
  try {
    make();
  } catch (error) {
    expect(error).toBeInstanceOf(JudgeError);
    expect(error).toMatchObject({ code: "JUDGE_CONFIG", attempts: 0 });
    return (error as JudgeError).problems.map(({ pointer, message }) => `${pointer} ${message}`);
  }
  return [];
}

describe("scoreForm", () => {
  it.each([
    {
      scale: { min: 5, max: 1 },
      problems: ["/min min is 5, more than max, which is 1."],
      because: "it is empty",
    },
    { scale: { min: 3, max: 3 }, problems: ["/min min and max are both 3."], because: "it has one score" },
    {
      scale: { min: Number.NaN, max: Infinity },
      problems: ["/min min is NaN, not a number.", "/max max is Infinity, not a number."],
      because: "a bound is a number, and both are told",
    },
    {
      scale: { min: 0.5, max: 10, integer: true },
      problems: ["/min min is 0.5, not a whole number, and only whole numbers are scores."],
      because: "a bound is a score",
    },
    {
      scale: { min: untyped("1"), max: untyped(null), integer: untyped("yes") },
      problems: [
        '/min min is "1", not a number.',
        "/max max is null, not a number.",
        '/integer integer is "yes", neither true nor false.',
      ],
      because: "callers without types write anything",
    },
  ])("B31: refuses $scale, because $because", ({ scale, problems }) => {
    expect(problemsOf(() => scoreForm(scale))).toEqual(problems);
  });

  it.each([
    { scale: { min: 0, max: 10 }, score: 7, share: 0.7 },
    { scale: { min: 1, max: 5 }, score: 1, share: 0 },
    { scale: { min: 1, max: 5 }, score: 5, share: 1 },
    { scale: { min: -1, max: 1 }, score: 0, share: 0.5 },
    { scale: { min: -Number.MAX_VALUE, max: Number.MAX_VALUE }, score: 0, share: 0.5 },
    { scale: { min: 0 }, score: 7, share: undefined },
    { scale: { max: 10 }, score: 7, share: undefined },
    { scale: {}, score: 7, share: undefined },
  ])("B31: reads $score on $scale, and its share $share", ({ scale, score, share }) => {
    const read = scoreForm(scale).read({ reasoning: "So.", score });
    expect(read.ok && [read.value, read.normalizedScore]).toEqual([score, share]);
  });

  it("B31: takes a score if and only if it is on the scale", () => {
    const anyNumber = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ min: -9, max: 9, noNaN: true }));
    fc.assert(
      fc.property(anyNumber, anyNumber, anyNumber, fc.boolean(), (one, other, score, integer) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)].map((bound) =>
          integer ? Math.round(bound) : bound,
        ) as [number, number];
        fc.pre(min < max);
        const read = scoreForm({ min, max, integer }).read({ reasoning: "So.", score });
        expect(read.ok).toBe(score >= min && score <= max && (!integer || Number.isInteger(score)));
        if (read.ok) expect(read.normalizedScore).toBeGreaterThanOrEqual(0);
        if (read.ok) expect(read.normalizedScore).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("B31: refuses a scale that the schema does not take", () => {
    const schema = z.object({ score: z.number().min(1).max(5), reasoning });
    expect(problemsOf(() => scoreForm({ min: 1, max: 5, schema }))).toEqual([]);
    expect(problemsOf(() => scoreForm({ min: 0, max: 10, schema }))).toEqual([
      "/schema/score score does not take 0 in the schema.",
      "/schema/score score does not take 10 in the schema.",
    ]);
  });

  it("B31: enforces the range of a schema, which no provider is sent", () => {
    const form = scoreForm({ schema: z.object({ score: z.number().min(0).max(2), reasoning }) });
    expect(form.read({ reasoning: "So.", score: 2 }).ok).toBe(true);
    expect(form.read({ reasoning: "So.", score: 4 })).toEqual({
      ok: false,
      message: expect.stringMatching(/^\/score: .*4$/),
    });
  });

  it("never lets a schema change a score", () => {
    const schema = z.object({ score: z.number().overwrite((score) => Math.min(score, 10)), reasoning });
    const form = scoreForm({ schema });
    expect(form.read({ reasoning: "So.", score: 7 })).toMatchObject({ ok: true, value: 7 });
    expect(form.read({ reasoning: "So.", score: 12 })).toEqual({
      ok: false,
      message: "score is 12, for which the schema puts 10.",
    });
  });
});

describe("labelForm", () => {
  const sparse = ["a", "b"];
  delete sparse[0];

  it.each([
    { labels: [], problems: ["/labels labels is empty, which leaves nothing to choose."] },
    { labels: ["a", "b", "a"], problems: ['/labels/2 The label "a" stands at /labels/0 already.'] },
    {
      labels: ["", " \n"],
      problems: ['/labels/0 The label "" is blank.', '/labels/1 The label " \\n" is blank.'],
    },
    {
      labels: untyped([1, null]),
      problems: ["/labels/0 The label 1 is no text.", "/labels/1 The label null is no text."],
    },
    { labels: untyped("formal"), problems: ['/labels labels is "formal", not a list.'] },
    { labels: untyped(null), problems: ["/labels labels is null, not a list."] },
    { labels: sparse, problems: ["/labels/0 The label undefined is no text."] },
  ])("refuses the labels $labels", ({ labels, problems }) => {
    expect(problemsOf(() => labelForm({ labels }))).toEqual(problems);
  });

  it("B62: refuses a label that the schema does not take", () => {
    const schema = z.object({ label: z.enum(["good", "bad"]), reasoning });
    expect(problemsOf(() => labelForm({ labels: ["good", "fine"], schema }))).toEqual([
      '/schema/label label does not take "fine" in the schema.',
    ]);
    expect(problemsOf(() => labelForm({ labels: ["good"], schema }))).toEqual([]);
  });

  it("refuses a label that the schema changes", () => {
    const schema = z.object({ label: z.string().toLowerCase(), reasoning });
    expect(problemsOf(() => labelForm({ labels: ["Good", "bad"], schema }))).toEqual([
      '/schema/label label does not take "Good" in the schema.',
    ]);
  });

  it("keeps a list of labels that changes later", () => {
    const labels = ["good", "bad"];
    const form = labelForm({ labels });
    labels.push("fine");
    expect(form.read({ reasoning: "So.", label: "fine" }).ok).toBe(false);
  });

  it("tells many labels in few words, and sends them all", () => {
    const labels = Array.from({ length: 500 }, (_, index) => `label ${index}`);
    const form = labelForm({ labels });
    expect(form.instruction.length).toBeLessThan(1500);
    expect(form.instruction).toContain('"label 39" and 460 more');
    expect(form.jsonSchema.properties?.label).toMatchObject({ enum: labels });
    expect(form.read({ reasoning: "So.", label: "label 499" }).ok).toBe(true);
  });

  it("tells all that is wrong at once, the schema too", () => {
    expect(problemsOf(() => labelForm({ labels: [""], schema: z.object({ label: z.number() }) }))).toEqual([
      '/labels/0 The label "" is blank.',
      "/schema schema has no field reasoning.",
      "/schema/label label is of kind number in the schema, and the judge reads a string that the model wrote.",
    ]);
    expect(problemsOf(() => scoreForm({ min: Number.NaN, schema: z.object({ reasoning }) }))).toEqual([
      "/min min is NaN, not a number.",
      "/schema schema has no field score.",
    ]);
  });
});

describe("a schema of the caller's own", () => {
  it.each([
    { schema: z.string(), problem: '/schema schema is of type "string", not the schema of an object.' },
    {
      schema: untyped({ type: "object" }),
      problem: '/schema schema is of type "object", not the schema of an object.',
    },
    { schema: untyped(null), problem: "/schema schema is null, not the schema of an object." },
    { schema: z.object({ reasoning }), problem: "/schema schema has no field result." },
    { schema: z.object({ result: z.boolean() }), problem: "/schema schema has no field reasoning." },
    ...[
      { result: z.coerce.boolean(), kind: "coercion" },
      { result: z.stringbool(), kind: "pipe" },
      { result: z.boolean().optional(), kind: "optional" },
      { result: z.boolean().nullable(), kind: "nullable" },
      { result: z.boolean().default(true), kind: "default" },
      { result: z.boolean().catch(true), kind: "catch" },
      { result: z.boolean().transform((value) => !value), kind: "pipe" },
      { result: z.preprocess(Boolean, z.boolean()), kind: "pipe" },
      { result: z.union([z.boolean(), z.string()]), kind: "string" },
      { result: z.enum(["true", "false"]), kind: "string" },
    ].map(({ result, kind }) => ({
      schema: z.object({ result, reasoning }),
      problem: `/schema/result result is of kind ${kind} in the schema, and the judge reads a boolean that the model wrote.`,
    })),
    {
      schema: z.object({ result: z.literal(true), reasoning }),
      problem: "/schema/result result does not take false in the schema.",
    },
    {
      schema: z.object({ result: z.boolean(), reasoning, when: z.date() }),
      problem: expect.stringMatching(/^\/schema schema cannot be written as JSON Schema: /),
    },
    {
      schema: z.object({ result: z.boolean(), reasoning: z.array(z.string()) }),
      problem:
        "/schema/reasoning reasoning is of kind array in the schema, and the judge reads a string that the model wrote.",
    },
  ])("B28: is refused when $problem", ({ schema, problem }) => {
    expect(problemsOf(() => booleanForm({ schema }))).toEqual([problem]);
  });

  it.each([
    {
      form: verdictForm,
      field: "verdict",
      schema: z.union([z.literal(["pass", "fail"]), z.literal("partial")]),
    },
    { form: scoreForm, field: "score", schema: z.literal([1, 2, 3]).readonly() },
    { form: labelForm, field: "label", schema: z.templateLiteral(["v", z.number()]) },
    {
      form: booleanForm,
      field: "result",
      schema: z
        .boolean()
        .describe("Whether.")
        .refine(() => true),
    },
  ])("may say what $field is in many ways", ({ form, field, schema }) => {
    expect(problemsOf(() => form({ schema: z.object({ [field]: schema, reasoning }) }))).toEqual([]);
  });

  const claims = z.object({
    verdict: z.enum(["pass", "fail"]),
    reasoning,
    note: z.string().min(2).optional(),
    tone: z.enum(["warm", "cold"]).default("warm"),
    best: z.object({ page: z.int().optional(), quote: z.string().nullable() }).optional(),
    parts: z.array(z.union([z.object({ a: z.string().optional() }), z.object({ b: z.number() })])).max(2),
  });

  it("reads null in a field that may be left out as left out, at any depth", () => {
    const reply = {
      reasoning: "So.",
      verdict: "pass",
      note: null,
      tone: null,
      best: { page: null, quote: null },
      parts: [{ a: null }],
    };
    expect(verdictForm({ schema: claims }).read(reply)).toEqual({
      ok: true,
      value: "pass",
      reasoning: "So.",
      reply: { reasoning: "So.", verdict: "pass", tone: "warm", best: { quote: null }, parts: [{}] },
    });
    expect(reply.note).toBe(null);
  });

  it("reads no null in a field that must be there", () => {
    const reply = { reasoning: "So.", verdict: "pass", note: null, parts: null };
    expect(verdictForm({ schema: claims }).read(reply)).toEqual({
      ok: false,
      message: expect.stringMatching(/^\/note: .*\n\/parts: .*null$/),
    });
  });

  it("tells a few faults of many", () => {
    const schema = z.object({ verdict: z.enum(["pass", "fail"]), reasoning, all: z.array(z.number()) });
    const all = Array.from({ length: 1000 }, () => "x".repeat(1000));
    const read = verdictForm({ schema }).read({ reasoning: "So.", verdict: "pass", all });
    expect(read.ok ? [] : read.message.split("\n")).toHaveLength(9);
    expect(read.ok ? "" : read.message).toMatch(/\nAnd 992 more faults\.$/);
    expect(read.ok ? 0 : read.message.length).toBeLessThan(3000);
  });

  it.each([
    {
      refine: () => {
        throw new TypeError("no list");
      },
      says: "no list",
    },
    { refine: async () => true, says: "" },
  ])("that cannot read a reply at once is the judge's fault, not the model's", ({ refine, says }) => {
    const schema = z.object({
      verdict: z.enum(["pass", "fail"]),
      reasoning,
      more: z.string().refine(refine),
    });
    const form = verdictForm({ schema });
    const read = () => form.read({ reasoning: "So.", verdict: "pass", more: "x" });
    expect(read).toThrow(
      expect.objectContaining({ code: "JUDGE_CONFIG", message: expect.stringContaining(says) }),
    );
  });

  it("is told in the instruction", () => {
    const { instruction, jsonSchema } = verdictForm({ schema: claims });
    expect(instruction).toContain(JSON.stringify(jsonSchema));
    expect(verdictForm().instruction).not.toContain("JSON Schema");
  });
});

describe("a form", () => {
  it.each([
    { form: verdictForm(), name: "verdict", says: '"verdict" is "pass", "partial" or "fail"' },
    { form: passFailForm(), name: "verdict", says: '"verdict" is "pass" or "fail"' },
    { form: booleanForm(), name: "boolean", says: '"result" is true or false, without quotes' },
    {
      form: scoreForm({ min: 1, max: 5, integer: true }),
      name: "score",
      says: '"score" is a whole number from 1 to 5',
    },
    { form: scoreForm({ min: 1 }), name: "score", says: '"score" is a number of at least 1' },
    { form: scoreForm(), name: "score", says: '"score" is a number.' },
    { form: labelForm({ labels: ["a"] }), name: "label", says: '"label" is "a"' },
    { form: labelForm({ labels: ["a", "b"] }), name: "label", says: '"label" is "a" or "b"' },
    { form: labelForm(), name: "label", says: '"label" is a text that is not blank' },
  ])("is called $name and says that $says", ({ form, name, says }) => {
    expect(form.name).toBe(name);
    expect(form.instruction).toContain(says);
    expect(form.instruction).toMatch(/first field, "reasoning"/);
  });

  it("reads nothing but an object", () => {
    for (const parsed of [undefined, null, true, 7, "{}", [], [{ verdict: "pass", reasoning: "So." }]])
      expect(verdictForm().read(parsed)).toEqual({
        ok: false,
        message: expect.stringContaining("not a JSON object"),
      });
  });

  it("reads no field that is inherited", () => {
    const inherited = Object.create({ reasoning: "So.", verdict: "pass" });
    expect(verdictForm().read(inherited).ok).toBe(false);
  });
});
