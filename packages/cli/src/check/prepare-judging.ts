import type { EvalSpec } from "@outputai/checks";
import type { Judge, Problem } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import type { JudgeUse } from "../judges/judge-use.ts";
import type { CheckRequest } from "./check-request.ts";

/** Who judges the rubrics of a spec. */
export interface Judging {
  /** Absent: nobody does. */
  readonly judge?: Judge | undefined;
  /** What is to be told of it in the report. */
  readonly notes: readonly Problem[];
  /** What every judge was asked so far. Absent: there is none. */
  use(): readonly JudgeUse[] | undefined;
  /** Resolves when judgements that were given up are over, and what they used is known. */
  over(): Promise<void>;
}

/**
 * Makes the judges that a request names. A spec without rubrics has none made, and nothing is loaded for them.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` and every problem, when a judge can never be asked.
 */
export async function prepareJudging(
  spec: EvalSpec,
  { judging }: Pick<CheckRequest, "judging">,
  io: CommandIo,
): Promise<Judging> {
  if (judging.judges.length === 0) return NOBODY;
  if (spec.checks.every(({ type }) => type !== "llmJudge")) return { ...NOBODY, notes: [needless] };
  const { openJudges } = await import("../judges/open-judges.ts");
  const { preferenceNotes } = await import("../judges/preference-notes.ts");
  const { routeJudge } = await import("../judges/route-judge.ts");
  const { workUnderWay } = await import("../judges/work-under-way.ts");
  const judges = await openJudges("output check", judging, io);
  const [judge, underWay] = [routeJudge(judges), workUnderWay()];
  return {
    judge: (asked) => underWay.add(judge(asked)),
    notes: preferenceNotes(spec, judges),
    use: () => judges.map((judge) => judge.use()),
    over: underWay.over,
  };
}

/** No model judges. */
export const NOBODY: Judging = { notes: [], use: () => undefined, over: async () => {} };

const needless: Problem = {
  code: "JUDGE_NEEDLESS",
  message: "No check of the spec is judged by a model: no judge was asked.",
  hint: "Leave --judge out, or write a check of type llmJudge.",
};
