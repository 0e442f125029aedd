import type { EvaluationAbstention, EvaluationVerdictResult, Judge } from "@outputai/core";
import { describe, expectTypeOf, it } from "vitest";
import type { Judged } from "../judge/judgement.ts";
import { type PanelJudge, panel } from "./panel.ts";
import type { PanelRecord } from "./panel-vote.ts";

describe("panel", () => {
  const judge = {} as (subject: { text: string }) => Promise<Judged<EvaluationVerdictResult>>;

  it("takes the subject of its judges, and answers their form or abstains", () => {
    const made = panel([judge, judge]);
    expectTypeOf(made).parameter(0).toEqualTypeOf<{ text: string }>();
    type Answer = Awaited<ReturnType<typeof made>>;
    expectTypeOf<Extract<Answer, EvaluationAbstention>>().toExtend<EvaluationAbstention & PanelRecord>();
    expectTypeOf<Answer["votes"]>().toExtend<readonly unknown[]>();
    // @ts-expect-error a panel is no judgement of one model
    expectTypeOf<Answer["judgement"]>().toBeNever();
  });

  it("is one of core's judges again, of core's judges", () => {
    expectTypeOf(panel([{} as Judge, {} as Judge])).toExtend<Judge>();
  });

  it("can be a judge of another panel", () => {
    expectTypeOf(panel([panel([judge]), panel([judge])])).toExtend<PanelJudge<{ text: string }, unknown>>();
  });
});
