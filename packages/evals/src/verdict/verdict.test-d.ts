import {
  type EvaluationAbstention,
  type EvaluationBooleanResult,
  type EvaluationNumberResult,
  type EvaluationStringResult,
  type EvaluationVerdictResult,
  z,
} from "@outputai/core";
import { expectTypeOf, it } from "vitest";
import { Verdict } from "./verdict.ts";

it("types every helper as it is documented", () => {
  expectTypeOf(Verdict.equals).toEqualTypeOf<
    (actual: unknown, expected: unknown) => EvaluationBooleanResult
  >();
  expectTypeOf(Verdict.closeTo).parameters.toEqualTypeOf<
    [actual: number, expected: number, tolerance: number]
  >();
  expectTypeOf(Verdict.gte).parameters.toEqualTypeOf<[actual: number, threshold: number]>();
  expectTypeOf(Verdict.contains).parameters.toEqualTypeOf<[haystack: string, needle: string]>();
  expectTypeOf(Verdict.matches).parameters.toEqualTypeOf<[value: string, pattern: RegExp]>();
  expectTypeOf(Verdict.isTrue).parameters.toEqualTypeOf<[value: boolean]>();
  expectTypeOf(Verdict.pass).returns.toEqualTypeOf<EvaluationVerdictResult>();
  expectTypeOf(Verdict.score).returns.toEqualTypeOf<EvaluationNumberResult>();
  expectTypeOf(Verdict.label).returns.toEqualTypeOf<EvaluationStringResult>();
});

it("takes feedback from a list that was filled step by step", () => {
  const issues = [];
  issues.push({ issue: "Missing title", priority: "critical" });
  issues.push({ issue: "Content too short", priority: "high" });
  expectTypeOf(
    Verdict.fail(`Missing: ${issues.map((i) => i.issue).join(", ")}`, issues),
  ).toEqualTypeOf<EvaluationVerdictResult>();
  Verdict.partial(0.7, "Content present but could be better structured", issues);
  Verdict.fail("Off topic", [{ issue: "Content is off-topic", priority: "critical" }]);
  // @ts-expect-error feedback needs an issue
  Verdict.fail("Off topic", [{ suggestion: "Start again" }]);
});

it("takes what a model replied to a schema", () => {
  const schema = z.object({ verdict: z.enum(["pass", "partial", "fail"]), reasoning: z.string() });
  const judgment = {} as z.infer<typeof schema>;
  expectTypeOf(Verdict.fromJudge).toBeCallableWith(judgment);
});

it("gives an element of the list to the predicate and the description", () => {
  Verdict.every(
    [{ url: "a" }],
    (source) => {
      expectTypeOf(source).toEqualTypeOf<{ url: string }>();
      return true;
    },
    ({ url }) => url,
  );
});

it("keeps the kind of a result that is negated", () => {
  expectTypeOf(Verdict.not(Verdict.isTrue(true))).toEqualTypeOf<EvaluationBooleanResult>();
  expectTypeOf(Verdict.not(Verdict.pass())).toEqualTypeOf<EvaluationVerdictResult>();
  expectTypeOf(Verdict.not(Verdict.abstain("A", "b"))).toEqualTypeOf<EvaluationAbstention>();
  // @ts-expect-error a score neither passes nor fails
  Verdict.not(Verdict.score(1));
});

it("requires the reasoning of a fail", () => {
  // @ts-expect-error the reasoning is missing
  Verdict.fail();
});
