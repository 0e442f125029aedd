import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { OutputError } from "../output-error.ts";
import { ValidationError } from "../validation-error.ts";
import { EvaluationFeedback } from "./evaluation-feedback.ts";
import {
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationResult,
  EvaluationStringResult,
  EvaluationVerdictResult,
} from "./evaluation-result.ts";
import { EvaluationResultValidationError } from "./evaluation-result-validation-error.ts";

const forms = [
  { Form: EvaluationResult, value: "x" },
  { Form: EvaluationBooleanResult, value: true },
  { Form: EvaluationNumberResult, value: 0.5 },
  { Form: EvaluationStringResult, value: "formal" },
  { Form: EvaluationVerdictResult, value: "partial" },
] as const;

type AnyForm = new (args: unknown) => EvaluationResult;

function construct(Form: unknown, args: unknown): EvaluationResult {
  return new (Form as AnyForm)(args);
}

describe.each(forms)("$Form.name", ({ Form, value }) => {
  it("has empty lists and nothing else when only value and confidence are given", () => {
    const result = construct(Form, { value, confidence: 0.5 });
    expect(result).toMatchObject({ value, confidence: 0.5, feedback: [], dimensions: [] });
    expect([result.name, result.reasoning]).toEqual([undefined, undefined]);
    expect(JSON.stringify(result)).toBe(
      JSON.stringify({ value, confidence: 0.5, feedback: [], dimensions: [] }),
    );
  });

  it("keeps everything, and says it in JSON", () => {
    const json = {
      value,
      confidence: 1,
      name: "tone",
      reasoning: "Because.",
      feedback: [{ issue: "a", suggestion: "b", reference: "c", priority: "low" }, { issue: "d" }],
      dimensions: [{ value: 3, confidence: 0, name: "length", feedback: [], dimensions: [] }],
    };
    const result = construct(Form, json);
    expect(JSON.parse(JSON.stringify(result))).toEqual(json);
    expect(result.feedback[0]).toBeInstanceOf(EvaluationFeedback);
    expect(result.dimensions[0]).toBeInstanceOf(EvaluationNumberResult);
  });

  it("is constructed from what a model replies through its schema", () => {
    const reply = { name: null, reasoning: "Because.", value, confidence: 0.9, feedback: [], dimensions: [] };
    expect(construct(Form, Form.schema.parse(reply)).toJSON()).toEqual({
      value,
      confidence: 0.9,
      reasoning: "Because.",
      feedback: [],
      dimensions: [],
    });
  });

  it("has a schema that also reads the shortest reply", () => {
    const result = construct(Form, Form.schema.parse({ value, confidence: 0.9 }));
    expect(result.toJSON()).toEqual({ value, confidence: 0.9, feedback: [], dimensions: [] });
  });

  it.each(["input", "output"] as const)(
    "has a schema that every provider takes (as %s): all fields required, no range keywords",
    (io) => {
      const jsonSchema = z.toJSONSchema(Form.schema, { target: "draft-7", io });
      const objects = objectsIn(jsonSchema);
      expect(objects.length).toBe(4);
      for (const object of objects) expect(object.required).toEqual(Object.keys(object.properties));
      expect(JSON.stringify(jsonSchema)).not.toMatch(
        /"(minimum|maximum|minLength|pattern|format|default|\$ref|const)"/,
      );
    },
  );

  it("has a schema whose fields are described, and that asks for the reasoning before the value", () => {
    const { shape } = Form.schema;
    for (const field of Object.values(shape)) expect(field.description).toBeTruthy();
    const fields = Object.keys(shape);
    expect(fields.indexOf("reasoning")).toBeLessThan(fields.indexOf("value"));
  });

  it.each([-0.1, 1.1, Number.NaN, Infinity, "1", null, undefined])(
    "refuses a confidence of %s",
    (confidence) => {
      expect(pointersOf(() => construct(Form, { value, confidence }))).toEqual(["/confidence"]);
    },
  );

  it.each([0, 1, 0.5])("takes a confidence of %s (B07)", (confidence) => {
    expect(construct(Form, { value, confidence }).confidence).toBe(confidence);
  });

  it.each([undefined, () => 0, 10n, Number.NaN, Infinity, new Map()])("refuses %s as a value", (wrong) => {
    expect(pointersOf(() => construct(Form, { value: wrong, confidence: 1 }))).toEqual(["/value"]);
  });

  it.each([undefined, null, "pass", 7])("refuses %j in place of its arguments", (args) => {
    expect(pointersOf(() => construct(Form, args))).toEqual([""]);
  });

  it("names every problem with its path at once", () => {
    const error = errorOf(() =>
      construct(Form, {
        value: undefined,
        confidence: 2,
        name: 7,
        reasoning: false,
        feedback: [{ issue: "a", priority: "urgent" }, "text", { suggestion: 1 }],
        dimensions: [
          { value: {}, confidence: -1 },
          { value: 1, confidence: 1, dimensions: [1] },
        ],
      }),
    );
    expect(error.problems.map(({ pointer }) => pointer).sort()).toEqual([
      "/confidence",
      "/dimensions/0/confidence",
      "/dimensions/0/value",
      "/dimensions/1/dimensions/0",
      "/feedback/0/priority",
      "/feedback/1",
      "/feedback/2/issue",
      "/feedback/2/suggestion",
      "/name",
      "/reasoning",
      "/value",
    ]);
    for (const { pointer, message } of error.problems)
      expect(error.message).toContain(`${pointer} ${message}`);
    expect(error.message).toContain(`Not a valid ${Form.name}`);
    expect(error.message).toContain('"urgent"');
  });

  it("is known to another copy of the package, by its form and as a result", async () => {
    const copy = await importCopy();
    const foreign = construct(copy[Form.name as keyof typeof copy], { value, confidence: 1 });
    expect(foreign).toBeInstanceOf(Form);
    expect(foreign).toBeInstanceOf(EvaluationResult);
    for (const { Form: Other } of forms.filter(
      (form) => form.Form !== Form && form.Form !== EvaluationResult,
    )) {
      expect(foreign).not.toBeInstanceOf(Other);
    }
  });
});

describe("EvaluationResult", () => {
  it.each([null, { a: [1] }, ["a"], "", 0, false])("takes %j as a value (B12)", (value) => {
    expect(new EvaluationResult({ value, confidence: 1 }).value).toEqual(value);
  });

  it("refuses a value that is circular", () => {
    const circular: unknown[] = [];
    circular.push(circular);
    expect(pointersOf(() => new EvaluationResult({ value: circular, confidence: 1 }))).toEqual(["/value"]);
  });

  it("keeps instances that it is given, nested ones too", () => {
    const feedback = new EvaluationFeedback({ issue: "a" });
    const inner = new EvaluationNumberResult({ value: 1, confidence: 1 });
    const dimension = new EvaluationBooleanResult({ value: true, confidence: 1, dimensions: [inner] });
    const result = new EvaluationResult({
      value: 1,
      confidence: 1,
      feedback: [feedback],
      dimensions: [dimension],
    });
    expect(result.feedback[0]).toBe(feedback);
    expect(result.dimensions[0]).toBe(dimension);
  });

  it("does not see what is done to the lists afterwards", () => {
    const feedback = [{ issue: "a" }];
    const result = new EvaluationResult({ value: 1, confidence: 1, feedback });
    feedback.push({ issue: "b" });
    expect(result.feedback.length).toBe(1);
  });

  it("lets a subclass narrow the value by a schema of its own", () => {
    class StarsResult extends EvaluationNumberResult {
      static override readonly schema = EvaluationNumberResult.schema.extend({
        value: z.int().min(1).max(5),
      });
    }
    expect(new StarsResult({ value: 5, confidence: 1 })).toBeInstanceOf(EvaluationNumberResult);
    expect(pointersOf(() => new StarsResult({ value: 6, confidence: 1 }))).toEqual(["/value"]);
  });

  it("survives JSON and its schema unchanged, whatever it holds", () => {
    const text = fc.option(fc.string(), { nil: undefined });
    const confidence = fc.double({ min: 0, max: 1, noNaN: true });
    const priority = fc.constantFrom(undefined, "low", "medium", "high", "critical");
    const feedback = fc.array(fc.record({ issue: fc.string(), suggestion: text, reference: text, priority }));
    const fields = { confidence, name: text, reasoning: text, feedback };
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    const dimensions = fc.array(fc.record({ ...fields, value }));
    fc.assert(
      fc.property(fc.record({ ...fields, value: fc.integer(), dimensions }), (args) => {
        const result = new EvaluationNumberResult(args);
        const reply = EvaluationNumberResult.schema.parse(JSON.parse(JSON.stringify(result)));
        expect(new EvaluationNumberResult(reply)).toEqual(result);
      }),
    );
  });

  it("is constructed or refused with its error, whatever it is given", () => {
    const args = fc.record(
      { value: fc.anything(), confidence: fc.anything(), feedback: fc.anything(), dimensions: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(args, fc.constantFrom(...forms), (given, { Form }) => {
        try {
          JSON.stringify(construct(Form, given));
        } catch (error) {
          expect(error).toBeInstanceOf(EvaluationResultValidationError);
        }
      }),
    );
  });
});

describe("EvaluationResultValidationError", () => {
  it("is a ValidationError and an OutputError, with its own name and a stable code", () => {
    const error = errorOf(() => new EvaluationNumberResult({ value: Number.NaN, confidence: 1 }));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toBeInstanceOf(OutputError);
    expect([error.name, error.code]).toEqual(["EvaluationResultValidationError", "VALIDATION_FAILED"]);
    expect(error.message).toBe(
      "Not a valid EvaluationNumberResult:\n/value Invalid input: expected number, received NaN [VALIDATION_FAILED]",
    );
  });
});

interface ObjectSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

function objectsIn(schema: unknown): readonly ObjectSchema[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.values(schema).flatMap(objectsIn);
  return "type" in schema && schema.type === "object" ? [schema as unknown as ObjectSchema, ...inner] : inner;
}

async function importCopy(): Promise<typeof import("./evaluation-result.ts")> {
  const specifier = "./evaluation-result.ts?copy";
  return import(/* @vite-ignore */ specifier);
}

function pointersOf(run: () => unknown): readonly (string | undefined)[] {
  return errorOf(run).problems.map(({ pointer }) => pointer);
}

function errorOf(run: () => unknown): EvaluationResultValidationError {
  try {
    run();
  } catch (error) {
    if (error instanceof EvaluationResultValidationError) return error;
    throw error;
  }
  throw new Error("It did not throw.");
}
