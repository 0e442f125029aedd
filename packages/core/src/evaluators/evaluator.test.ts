import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EvaluationAbstention } from "../results/evaluation-abstention.ts";
import { EvaluationBooleanResult, type EvaluationResult } from "../results/evaluation-result.ts";
import { ValidationError } from "../validation-error.ts";
import { evaluator } from "./evaluator.ts";
import type { EvaluatorContext } from "./evaluator-context.ts";

const yes = new EvaluationBooleanResult({ value: true, confidence: 1 });
const answerYes = () => yes;
const answerAfter = (_: unknown) => yes;

describe("evaluator", () => {
  it("says what it is called, what for, and what it takes", () => {
    const inputSchema = z.string();
    const isPolite = evaluator({ name: "is_polite", description: "Tone.", inputSchema, fn: answerYes });
    expect(isPolite.name).toBe("is_polite");
    expect(isPolite.description).toBe("Tone.");
    expect(isPolite.inputSchema).toBe(inputSchema);
  });

  it("hands fn what the schema made of the input: defaults and coercions apply", async () => {
    const seen: unknown[] = [];
    const inputSchema = z.object({ count: z.coerce.number(), unit: z.string().default("word") });
    const count = evaluator({ name: "count", inputSchema, fn: (input) => answerAfter(seen.push(input)) });
    await count({ count: "12" });
    expect(seen).toEqual([{ count: 12, unit: "word" }]);
  });

  it("hands fn its input as it is when there is no schema", async () => {
    const seen: unknown[] = [];
    const anything = evaluator({ name: "anything", fn: (input: unknown) => answerAfter(seen.push(input)) });
    const input = { any: "thing" };
    await anything(input);
    expect(seen[0]).toBe(input);
  });

  it.each([false, 0, "", null, undefined])("takes %j for an input like any other (B12)", async (input) => {
    const seen: unknown[] = [];
    const anything = evaluator({ name: "anything", fn: (given: unknown) => answerAfter(seen.push(given)) });
    await anything(input);
    expect(seen).toEqual([input]);
  });

  it("awaits a schema that checks asynchronously", async () => {
    const inputSchema = z.string().refine(async (text) => text !== "");
    const given = evaluator({ name: "given", inputSchema, fn: answerYes });
    await expect(given("")).rejects.toMatchObject({ code: "EVALUATOR_INPUT_INVALID" });
    expect(await given("x")).toBe(yes);
  });

  it("hands fn the caller's signal and recordUsage as they are", async () => {
    const seen: EvaluatorContext[] = [];
    const fn = (_input: unknown, context: EvaluatorContext) => answerAfter(seen.push(context));
    const context = { signal: new AbortController().signal, recordUsage: () => undefined };
    await evaluator({ name: "bare", fn })("x", context);
    await evaluator({ name: "parsed", inputSchema: z.string(), fn })("x", context);
    expect(seen.map(({ signal }) => signal)).toEqual([context.signal, context.signal]);
    expect(seen.map(({ recordUsage }) => recordUsage)).toEqual([context.recordUsage, context.recordUsage]);
  });

  it("hands fn an empty context when the caller has none", async () => {
    const seen: unknown[] = [];
    const fn = (_input: unknown, context: EvaluatorContext) => answerAfter(seen.push(context));
    await evaluator({ name: "alone", fn })("x");
    expect(seen).toEqual([{}]);
  });

  it("refuses an input with every problem, its path, and its own name", async () => {
    const inputSchema = z.object({ title: z.string(), tags: z.array(z.string()) });
    const tagged = evaluator({ name: "tagged", inputSchema, fn: answerYes });
    const error: unknown = await tagged({ title: 7, tags: ["a", null] } as never).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(ValidationError);
    const { code, message, problems } = error as ValidationError;
    expect(code).toBe("EVALUATOR_INPUT_INVALID");
    expect(message).toContain("evaluator tagged");
    expect(problems.map(({ pointer }) => pointer)).toEqual(["/title", "/tags/1"]);
  });

  it.each([true, undefined, null, "pass", { value: true, confidence: 1 }])(
    "refuses %j as an answer and names itself",
    async (answer) => {
      const careless = evaluator({ name: "careless", fn: () => answer as unknown as EvaluationResult });
      const error: unknown = await careless(1).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: "EVALUATOR_RESULT_INVALID" });
      expect((error as ValidationError).message).toContain("Evaluator careless returned");
    },
  );

  it("takes an abstention for an answer", async () => {
    const abstention = new EvaluationAbstention({ code: "NO_TEXT", reasoning: "There is none." });
    expect(await evaluator({ name: "text", fn: async () => abstention })(1)).toBe(abstention);
  });

  it("takes a result of another copy of the package for an answer", async () => {
    const copy = await importCopy();
    const foreign = new copy.EvaluationBooleanResult({ value: false, confidence: 1 });
    expect(Object.getPrototypeOf(foreign)).not.toBe(EvaluationBooleanResult.prototype);
    expect(await evaluator({ name: "foreign", fn: () => foreign })(1)).toBe(foreign);
  });

  it("passes on what fn throws", async () => {
    const boom = new Error("boom");
    const broken = evaluator({ name: "broken", fn: () => Promise.reject(boom) });
    await expect(broken(1)).rejects.toBe(boom);
  });

  it.each([
    { definition: undefined, pointers: [undefined], because: "it is no object" },
    { definition: { fn: answerYes }, pointers: ["/name"], because: "it has no name" },
    { definition: { name: "has title", fn: answerYes }, pointers: ["/name"], because: "of the space" },
    { definition: { name: "2nd", fn: answerYes }, pointers: ["/name"], because: "of the digit at the start" },
    { definition: { name: "", fn: answerYes }, pointers: ["/name"], because: "the name is empty" },
    {
      definition: { name: "a\n", fn: answerYes },
      pointers: ["/name"],
      because: "of the line break at the end",
    },
    { definition: { name: "a" }, pointers: ["/fn"], because: "fn is missing" },
    { definition: { name: "a", fn: yes }, pointers: ["/fn"], because: "fn is a result already" },
    {
      definition: { name: "a", fn: answerYes, inputSchema: {} },
      pointers: ["/inputSchema"],
      because: "{} is no schema",
    },
    {
      definition: { name: "a", fn: answerYes, description: 7 },
      pointers: ["/description"],
      because: "7 is no text",
    },
    {
      definition: { name: "a b", inputShema: 1 },
      pointers: ["/name", "/fn", "/inputShema"],
      because: "of all that at once",
    },
    {
      definition: { name: "a", fn: answerYes, "a/b": 1, "c~d": 2 },
      pointers: ["/a~1b", "/c~0d"],
      because: "of keys that a JSON Pointer has to escape",
    },
  ])("refuses a definition because $because", ({ definition, pointers }) => {
    const error = errorOf(() => evaluator(definition as never));
    expect(error.code).toBe("EVALUATOR_INVALID");
    expect(error.problems.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it("suggests the key that was meant", () => {
    const { message } = errorOf(() =>
      evaluator({ name: "a", fn: answerYes, inputShema: z.string() } as never),
    );
    expect(message).toContain('Did you mean "inputSchema"?');
  });

  it.each(["a", "_", "has_title_2", "HasTitle"])("takes %s for a name", (name) => {
    expect(evaluator({ name, fn: answerYes }).name).toBe(name);
  });
});

async function importCopy(): Promise<typeof import("../results/evaluation-result.ts")> {
  const specifier = "../results/evaluation-result.ts?copy";
  return import(/* @vite-ignore */ specifier);
}

function errorOf(run: () => unknown): ValidationError {
  try {
    run();
  } catch (error) {
    if (error instanceof ValidationError) return error;
  }
  throw new Error("It did not throw a ValidationError.");
}
