import {
  type EvaluationAbstention,
  type EvaluationBooleanResult,
  type EvaluationNumberResult,
  type EvaluationResult,
  EvaluationStringResult,
  type EvaluationVerdictResult,
  type EvaluatorAnswer,
  z,
} from "@outputai/core";
import { expectTypeOf, it } from "vitest";
import { Verdict } from "../verdict/verdict.ts";
import { verify } from "./verify.ts";
import type { VerifyContext } from "./verify-types.ts";

it("hands the check what the schemas put out, and asks callers for what they take in", () => {
  const counted = verify(
    {
      name: "counted",
      input: z.object({ topic: z.string() }),
      output: z.object({ count: z.coerce.number(), unit: z.string().default("word") }),
    },
    ({ input, output, context }) => {
      expectTypeOf(input).toEqualTypeOf<{ topic: string }>();
      expectTypeOf(output).toEqualTypeOf<{ count: number; unit: string }>();
      expectTypeOf(context).toEqualTypeOf<VerifyContext>();
      return Verdict.gte(output.count, Number(context.ground_truth.min ?? 100));
    },
  );
  expectTypeOf(counted).returns.resolves.toEqualTypeOf<EvaluationBooleanResult>();
  expectTypeOf(counted).toBeCallableWith({ input: { topic: "a" }, output: { count: "3" } });
  expectTypeOf(counted).toBeCallableWith({
    input: { topic: "a" },
    output: { count: 3, unit: "line" },
    ground_truth: { min: 1 },
  });
  // @ts-expect-error the topic is no number
  counted({ input: { topic: 7 }, output: { count: 3 } });
  // @ts-expect-error the output is missing, and its schema needs one
  counted({ input: { topic: "a" } });
});

it("types what has no schema as anything", () => {
  const loose = verify({ name: "loose" }, ({ input, output }) => {
    expectTypeOf(input).toBeAny();
    expectTypeOf(output).toBeAny();
    return Verdict.contains(output.summary, input.word);
  });
  expectTypeOf(loose).toBeCallableWith({ input: 1, output: { summary: "a" } });
  expectTypeOf(loose).toBeCallableWith({ output: "a" });
  verify({ name: "half", output: z.string() }, ({ input, output }) => {
    expectTypeOf(input).toBeAny();
    expectTypeOf(output).toBeString();
    return Verdict.pass();
  });
});

it("answers what the check returns", () => {
  const either = verify({ name: "either" }, ({ output }) =>
    output ? Verdict.isTrue(output) : Verdict.abstain("NO_OUTPUT", "There is none."),
  );
  expectTypeOf(either).returns.resolves.toEqualTypeOf<EvaluationBooleanResult | EvaluationAbstention>();
  const later = verify({ name: "later" }, async () => Verdict.score(0.5));
  expectTypeOf(later).returns.resolves.toEqualTypeOf<EvaluationNumberResult>();
  const given = verify({ name: "given" }, () => new EvaluationStringResult({ value: "a", confidence: 1 }));
  expectTypeOf(given).returns.resolves.toEqualTypeOf<EvaluationStringResult>();
});

it("answers the form that fits plain JSON", () => {
  const truth = verify({ name: "truth" }, () => ({ value: true, confidence: 1 }));
  expectTypeOf(truth).returns.resolves.toEqualTypeOf<EvaluationBooleanResult>();
  const score = verify({ name: "score" }, async () => ({ value: 0.5, confidence: 1, reasoning: "Half." }));
  expectTypeOf(score).returns.resolves.toEqualTypeOf<EvaluationNumberResult>();
  const verdict = verify({ name: "verdict" }, () => ({ value: "pass", confidence: 1 }));
  expectTypeOf(verdict).returns.resolves.toEqualTypeOf<EvaluationVerdictResult>();
  const text = verify({ name: "text" }, ({ output }) => ({ value: String(output), confidence: 1 }));
  expectTypeOf(text).returns.resolves.toEqualTypeOf<EvaluationStringResult | EvaluationVerdictResult>();
  const silent = verify({ name: "silent" }, () => ({ code: "NONE", reasoning: "There is none." }));
  expectTypeOf(silent).returns.resolves.toEqualTypeOf<EvaluationAbstention>();
  const anything = verify({ name: "anything" }, ({ output }) => output.judgement);
  expectTypeOf(anything).returns.resolves.toEqualTypeOf<EvaluatorAnswer>();
  const wide = verify({ name: "wide" }, (): EvaluationResult => Verdict.pass());
  expectTypeOf(wide).returns.resolves.toEqualTypeOf<EvaluationResult>();
});

it("refuses a misspelt key, a missing check and an answer that is none", () => {
  // @ts-expect-error the key is misspelt
  verify({ name: "a", inputs: z.string() }, () => Verdict.pass());
  // @ts-expect-error the check is missing
  verify({ name: "a" });
  // @ts-expect-error true is no result
  verify({ name: "a" }, () => true);
  // @ts-expect-error a list is nothing that can be interpreted
  verify({ name: "a" }, () => ({ value: ["a"], confidence: 1 }));
});
