import type {
  EvaluationAbstention,
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationStringResult,
  EvaluationVerdict,
  EvaluationVerdictResult,
  Judge,
  JudgeReply,
  JudgeRequest,
} from "@outputai/core";
import { describe, expectTypeOf, it } from "vitest";
import type { Judged } from "../judge/judgement.ts";
import { type PanelJudge, panel } from "./panel.ts";
import type { PanelRecord } from "./panel-vote.ts";
import { positionSwap } from "./position-swap.ts";
import { selfConsistency } from "./self-consistency.ts";

const verdictJudge = {} as (subject: { text: string }) => Promise<Judged<EvaluationVerdictResult>>;
const booleanJudge = {} as (subject: { text: string }) => Promise<EvaluationBooleanResult>;
const scoreJudge = {} as (subject: string) => Promise<EvaluationNumberResult | EvaluationAbstention>;

describe("panel", () => {
  it("takes the subject of its judges, and answers their form or abstains", () => {
    const made = panel([verdictJudge, verdictJudge]);
    expectTypeOf(made).parameter(0).toEqualTypeOf<{ text: string }>();
    type Answer = Awaited<ReturnType<typeof made>>;
    expectTypeOf<Answer>().toEqualTypeOf<
      | (EvaluationVerdictResult & PanelRecord<EvaluationVerdict>)
      | (EvaluationAbstention & PanelRecord<EvaluationVerdict>)
    >();
    // @ts-expect-error a panel is no judgement of one model
    expectTypeOf<Answer["judgement"]>().toBeNever();
  });

  it("types the value of a vote", () => {
    type Vote = Awaited<
      ReturnType<ReturnType<typeof panel<string, EvaluationNumberResult>>>
    >["votes"][number];
    expectTypeOf<Extract<Vote, { status: "voted" }>["value"]>().toEqualTypeOf<number>();
    expectTypeOf<Extract<Vote, { status: "failed" }>>().not.toHaveProperty("value");
  });

  it("takes judges that may abstain", () => {
    type Answer = Awaited<ReturnType<ReturnType<typeof makeScores>>>;
    expectTypeOf<Exclude<Answer, EvaluationAbstention>>().toEqualTypeOf<
      EvaluationNumberResult & PanelRecord<number>
    >();
  });

  it("refuses judges whose answers differ in form", () => {
    // @ts-expect-error a boolean is no verdict
    panel([verdictJudge, booleanJudge]);
  });

  it("is one of core's judges again, of core's judges", () => {
    const made = panel([{} as Judge, {} as Judge]);
    expectTypeOf(made).toExtend<Judge>();
    expectTypeOf(made).parameter(0).toEqualTypeOf<JudgeRequest>();
    expectTypeOf<Awaited<ReturnType<typeof made>>>().toExtend<JudgeReply & { confidence: number }>();
    expectTypeOf(selfConsistency({} as Judge, 3)).toExtend<Judge>();
  });

  it("can be a judge of another panel", () => {
    expectTypeOf(panel([panel([verdictJudge]), panel([verdictJudge])])).toExtend<
      PanelJudge<{ text: string }, unknown>
    >();
    expectTypeOf(panel([panel([{} as Judge]), {} as Judge])).toExtend<Judge>();
  });
});

describe("positionSwap", () => {
  type Pair = { first: string; second: string; rubric: string };

  it("takes the subject of its judge, and answers a label or abstains", () => {
    const made = positionSwap({} as (pair: Pair) => Promise<Judged<EvaluationStringResult>>);
    expectTypeOf(made).parameter(0).toEqualTypeOf<Pair>();
    expectTypeOf<Exclude<Awaited<ReturnType<typeof made>>, EvaluationAbstention>>().toEqualTypeOf<
      EvaluationStringResult & PanelRecord<string>
    >();
  });

  it("refuses what it cannot exchange or turn back", () => {
    // @ts-expect-error there is no second text
    positionSwap({} as (pair: { first: string }) => Promise<EvaluationStringResult>);
    // @ts-expect-error true is no label
    positionSwap({} as (pair: Pair) => Promise<EvaluationBooleanResult>);
  });
});

function makeScores() {
  return panel([scoreJudge, scoreJudge]);
}
