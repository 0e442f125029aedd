import {
  EvaluationAbstention,
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationStringResult,
  EvaluationVerdictResult,
  ValidationError,
  z,
} from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Verdict } from "../verdict/verdict.ts";
import { verify } from "./verify.ts";
import type { VerifyContext } from "./verify-types.ts";

interface Seen {
  readonly input: unknown;
  readonly output: unknown;
  readonly context: VerifyContext;
}

describe("verify", () => {
  it("makes a named evaluator", () => {
    const tone = verify({ name: "tone", description: "Is it polite?" }, () => Verdict.pass());
    expect([tone.name, tone.description]).toEqual(["tone", "Is it polite?"]);
  });

  it("hands the check what the schemas made of input and output", async () => {
    const seen: Seen[] = [];
    const counted = verify(
      { name: "counted", input: z.object({ n: z.coerce.number() }), output: z.string().default("none") },
      (subject) => keep(seen, subject),
    );
    await counted({ input: { n: "7" } });
    expect(seen).toMatchObject([{ input: { n: 7 }, output: "none" }]);
  });

  it("hands over as they are the parts that have no schema", async () => {
    const seen: Seen[] = [];
    const [input, output] = [{ any: "thing" }, [1]];
    await verify({ name: "loose" }, (subject) => keep(seen, subject))({ input, output });
    expect(seen[0]?.input).toBe(input);
    expect(seen[0]?.output).toBe(output);
  });

  it.each([null, 0, "", false, []])("takes %j for an output like any other (B12)", async (output) => {
    const seen: Seen[] = [];
    await verify({ name: "loose" }, (subject) => keep(seen, subject))({ input: 1, output });
    await verify({ name: "typed", output: z.any() }, (subject) => keep(seen, subject))({ input: 1, output });
    expect(seen.map((subject) => subject.output)).toEqual([output, output]);
  });

  it("says undefined where there is no output, and lets a schema refuse it", async () => {
    const seen: Seen[] = [];
    await verify({ name: "loose" }, (subject) => keep(seen, subject))({ input: 1 });
    await verify({ name: "any", output: z.any() }, (subject) => keep(seen, subject))({ input: 1 });
    expect(seen.map(({ output }) => output)).toEqual([undefined, undefined]);
    const typed = verify({ name: "typed", output: z.string() }, () => Verdict.pass());
    const problems = await problemsOf(typed({ input: 1 } as never));
    expect(problems).toMatchObject([{ pointer: "/output" }]);
  });

  it.each([
    { given: {}, expected: {}, because: "none was given" },
    { given: { ground_truth: null }, expected: {}, because: "null is none" },
    { given: { ground_truth: { min: 1 } }, expected: { min: 1 }, because: "it was given" },
  ])("knows the ground truth $expected when $because", async ({ given, expected }) => {
    const seen: Seen[] = [];
    await verify({ name: "a" }, (subject) => keep(seen, subject))({ input: 1, output: 2, ...given });
    expect(seen[0]?.context.ground_truth).toEqual(expected);
  });

  it("hands on the runner's signal and recordUsage", async () => {
    const seen: Seen[] = [];
    const runner = { signal: new AbortController().signal, recordUsage: () => undefined };
    await verify({ name: "a" }, (subject) => keep(seen, subject))({ input: 1 }, runner);
    expect(seen[0]?.context.signal).toBe(runner.signal);
    expect(seen[0]?.context.recordUsage).toBe(runner.recordUsage);
  });

  it("has a signal and a recordUsage outside of a run too", async () => {
    const seen: Seen[] = [];
    await verify({ name: "a" }, (subject) => keep(seen, subject))({ input: 1 });
    const { signal, recordUsage } = seen[0]?.context ?? {};
    expect(signal?.aborted).toBe(false);
    expect(recordUsage?.({ inputTokens: 1 })).toBeUndefined();
  });

  it("names itself and every path when parts do not fit", async () => {
    const post = z.object({ title: z.string(), tags: z.array(z.string()) });
    const posted = verify({ name: "posted", input: z.string(), output: post }, () => Verdict.pass());
    const subject = { input: 7, output: { title: null, tags: ["a", 1] }, ground_truth: "x" };
    const error = await errorOf(posted(subject as never));
    expect(error.code).toBe("EVALUATOR_INPUT_INVALID");
    expect(error.message).toContain("evaluator posted");
    expect(error.message).toContain("/output/title Invalid input: expected string, received null");
    expect(error.problems.map(({ pointer }) => pointer)).toEqual([
      "/input",
      "/output/title",
      "/output/tags/1",
      "/ground_truth",
    ]);
  });

  it.each([undefined, null, "text", 7])("refuses to be called with %j", async (subject) => {
    const error = await errorOf(verify({ name: "a" }, () => Verdict.pass())(subject as never));
    expect(error).toMatchObject({
      code: "EVALUATOR_INPUT_INVALID",
      hint: expect.stringContaining("{ input, output }"),
    });
  });

  it("does not ask the check when a part does not fit, and passes on what the check throws", async () => {
    const boom = new Error("boom");
    const broken = verify({ name: "broken", output: z.string() }, () => {
      throw boom;
    });
    await expect(broken({ output: "a" })).rejects.toBe(boom);
    await expect(broken({ output: 1 } as never)).rejects.toMatchObject({ code: "EVALUATOR_INPUT_INVALID" });
  });

  it("awaits a schema that checks asynchronously", async () => {
    const output = z.string().refine(async (text) => text !== "");
    const given = verify({ name: "given", output }, () => Verdict.pass());
    expect((await given({ output: "a" })).value).toBe("pass");
    await expect(given({ output: "" })).rejects.toMatchObject({ code: "EVALUATOR_INPUT_INVALID" });
  });
});

describe("what a check may return", () => {
  it.each([
    { returned: { value: true, confidence: 1 }, form: EvaluationBooleanResult },
    { returned: { value: 0, confidence: 0 }, form: EvaluationNumberResult },
    { returned: { value: "partial", confidence: 0.5 }, form: EvaluationVerdictResult },
    {
      returned: { value: "formal", confidence: 0.9, reasoning: null, feedback: null },
      form: EvaluationStringResult,
    },
    { returned: { code: "NONE", reasoning: "There is none." }, form: EvaluationAbstention },
  ] as const)("is plain JSON: $returned", async ({ returned, form }) => {
    expect(await answering(returned)).toBeInstanceOf(form);
  });

  it("keeps everything that plain JSON says", async () => {
    const json = {
      value: false,
      confidence: 0.4,
      reasoning: "Two are missing.",
      feedback: [{ issue: "No year", priority: "high" }],
      dimensions: [{ value: 0.2, confidence: 0.4, feedback: [], dimensions: [] }],
    };
    expect(JSON.parse(JSON.stringify(await answering(json)))).toEqual(json);
  });

  it("is the JSON of any result and gives the same result", async () => {
    const confidence = fc.double({ min: 0, max: 1, noNaN: true });
    const value = fc.oneof(fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string());
    const json = fc.record({ value, confidence, reasoning: fc.string() });
    await fc.assert(
      fc.asyncProperty(json, async (given) => {
        expect(await answering(given)).toMatchObject(given);
      }),
    );
  });

  it.each([
    { returned: undefined, because: "nothing came" },
    { returned: true, because: "it says no confidence" },
    { returned: "pass", because: "it says no confidence" },
    { returned: { confidence: 1 }, because: "the value is missing" },
    { returned: { value: Number.NaN, confidence: 1 }, because: "NaN is no number (B09)", pointer: "/value" },
    { returned: { value: true }, because: "the confidence is missing", pointer: "/confidence" },
    {
      returned: { value: true, confidence: 2 },
      because: "the confidence is above 1",
      pointer: "/confidence",
    },
    { returned: { value: "pass", confidence: "high" }, because: "it is no number", pointer: "/confidence" },
    { returned: { value: null, confidence: 1 }, because: "null is nothing" },
    { returned: { value: { a: 1 }, confidence: 1 }, because: "an object cannot be interpreted" },
    { returned: { code: "NONE" }, because: "the reasoning is missing", pointer: "/reasoning" },
    {
      returned: { value: true, confidence: 1, feedback: ["a"] },
      because: "a text is no feedback",
      pointer: "/feedback/0",
    },
    { returned: [Verdict.pass()], because: "it is a list" },
  ])("is refused with the evaluator's name: $because", async ({ returned, pointer }) => {
    const error = await errorOf(answering(returned));
    expect(error.code).toBe("EVALUATOR_RESULT_INVALID");
    expect(error.message).toContain("Evaluator careless returned");
    expect(error.problems.map((found) => found.pointer)).toEqual(pointer === undefined ? [] : [pointer]);
  });
});

describe("the definition of verify", () => {
  const pass = () => Verdict.pass();
  it.each([
    { definition: undefined, check: pass, told: ["not an object"], because: "it is none" },
    {
      definition: { name: "has title" },
      check: pass,
      told: ['The name is "has title"'],
      because: "of the space",
    },
    {
      definition: { name: "a" },
      check: undefined,
      told: ["The check is undefined"],
      because: "there is no check",
    },
    {
      definition: { name: "a", output: {} },
      check: pass,
      told: ["output is {}"],
      because: "{} is no schema",
    },
    {
      definition: { name: "", inputs: z.string(), input: "text" },
      check: Verdict.pass(),
      told: [
        "The name is",
        'Unknown key "inputs"',
        'Did you mean "input"?',
        'input is "text"',
        "The check is",
      ],
      because: "of all that at once",
    },
  ])("is refused because $because", ({ definition, check, told }) => {
    const attempt = () => verify(definition as never, check as never);
    expect(attempt).toThrow(ValidationError);
    expect(attempt).toThrow(expect.objectContaining({ code: "EVALUATOR_INVALID" }));
    for (const words of told) expect(attempt).toThrow(words);
  });
});

function keep(seen: Seen[], subject: Seen): EvaluationVerdictResult {
  seen.push(subject);
  return Verdict.pass();
}

function answering(returned: unknown): Promise<unknown> {
  return verify({ name: "careless" }, () => returned as never)({ input: 1, output: 2 });
}

async function errorOf(call: Promise<unknown>): Promise<ValidationError> {
  const error = await call.catch((caught: unknown) => caught);
  if (error instanceof ValidationError) return error;
  throw new Error("It did not reject with a ValidationError.");
}

async function problemsOf(call: Promise<unknown>): Promise<ValidationError["problems"]> {
  return (await errorOf(call)).problems;
}
