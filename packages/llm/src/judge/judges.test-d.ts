import type {
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationStringResult,
  EvaluationVerdictResult,
} from "@outputai/core";
import { describe, expectTypeOf, it } from "vitest";
import {
  type Judged,
  type Judgement,
  judgeBoolean,
  judgeLabel,
  judgeScore,
  judgeVerdict,
} from "../judges.ts";

describe("judges", () => {
  it("answer the class of result that their form has", () => {
    const asked = { prompt: "judge@v1", variables: { content: "…" } };
    expectTypeOf(judgeVerdict(asked)).resolves.toEqualTypeOf<Judged<EvaluationVerdictResult>>();
    expectTypeOf(judgeBoolean(asked)).resolves.toEqualTypeOf<Judged<EvaluationBooleanResult>>();
    expectTypeOf(judgeScore({ ...asked, min: 0, max: 10 })).resolves.toEqualTypeOf<
      Judged<EvaluationNumberResult>
    >();
    expectTypeOf(judgeLabel({ ...asked, labels: ["a", "b"] })).resolves.toEqualTypeOf<
      Judged<EvaluationStringResult>
    >();
  });

  it("say how they came to it", () => {
    expectTypeOf<Judged<EvaluationVerdictResult>["judgement"]>().toEqualTypeOf<Judgement>();
    expectTypeOf<Judged<EvaluationVerdictResult>["value"]>().toEqualTypeOf<"pass" | "partial" | "fail">();
  });

  it("take a prompt file and no messages, and only their own options", () => {
    // @ts-expect-error a judge needs a prompt
    void judgeVerdict({ variables: {} });
    // @ts-expect-error bounds are a score's
    void judgeVerdict({ prompt: "judge@v1", min: 0 });
    // @ts-expect-error labels are a label's
    void judgeBoolean({ prompt: "judge@v1", labels: ["a"] });
    // @ts-expect-error a label is a text
    void judgeLabel({ prompt: "judge@v1", labels: [1] });
  });
});
