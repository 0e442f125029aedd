import type { Problem } from "@outputai/core";
import { convene } from "./convene.ts";
import { countingProblems, judgeProblems, problem, refuseProblems } from "./panel-problems.ts";
import type { PanelAnswer, PanelResult } from "./panel-vote.ts";

/** How several judges come to one answer. */
export interface PanelOptions {
  /** How many votes a value needs, from 1 to the number of judges. More than half of all judges unless given. */
  readonly quorum?: number | undefined;
  /** How many judges are asked at once, at most. All of them unless given. */
  readonly concurrency?: number | undefined;
  /** How far from the median of all votes a number may be and still agree. 0 unless given. */
  readonly tolerance?: number | undefined;
}

/** A judge that is asked about one subject. What `panel` makes is one again. */
export type PanelJudge<Subject, Answer> = (subject: Subject) => Promise<Answer>;

/**
 * Makes one judge of several. They are asked side by side, and a value wins that has the quorum and more votes than any
 * other; its confidence is measured: the share of all judges that agree. Below the quorum the panel abstains with
 * `JUDGE_DISAGREED`, and the reasoning tells the votes.
 *
 * A judge that failed or abstained agrees with nobody. When what those that failed would have said could change what the
 * others come to, the first one's code is thrown with what all of them used: an outage is never a verdict. A value wins
 * beside them with more votes than any other could have had with theirs. Numbers agree within `tolerance` of the median
 * of all votes, and the answer is the median of those that agree; beside judges that failed only those numbers count
 * that agree wherever theirs would put the median, and none may move the answer by more than `tolerance`.
 *
 * Core's judges, which answer a rubric, make one of core's judges; it throws where others abstain. What each judge said
 * is in `votes`, what all of them used in `usage`.
 *
 * @example
 * ```ts
 * import { EvaluationAbstention, EvaluationVerdictResult } from "@outputai/core";
 *
 * const saying = (value: "pass" | "fail") => async (_text: string) => new EvaluationVerdictResult({ value, confidence: 0.9 });
 * const judge = panel([saying("pass"), saying("pass"), saying("fail")]);
 * const result = await judge("It rains.");
 * result instanceof EvaluationVerdictResult && result.value; // "pass"
 * result instanceof EvaluationVerdictResult && result.confidence === 2 / 3; // true
 * result.votes.map((vote) => vote.status); // ["voted", "voted", "voted"]
 *
 * const split = await panel([saying("pass"), saying("fail")])("It rains.");
 * split instanceof EvaluationAbstention && split.code; // "JUDGE_DISAGREED"
 * panel([saying("pass")], { quorum: 2 }); // throws PANEL_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `PANEL_INVALID` when there are no judges or an option is wrong; when the judge is
 * asked, also when the answers are not all of one form. Then also {@link JudgeError} with the code of the first judge
 * that failed, `JUDGE_THREW` when it threw no error of ours, and `JUDGE_DISAGREED` from a panel of core's judges.
 *
 * @see {@link selfConsistency} asks one judge several times.
 */
export function panel<Subject, Answer extends PanelAnswer>(
  judges: readonly PanelJudge<Subject, Answer>[],
  options: PanelOptions = {},
): PanelJudge<Subject, PanelResult<Answer>> {
  refuseProblems("panel", [...listProblems(judges), ...countingProblems(options, votersOf(judges))]);
  const asked = [...judges];
  const { quorum = Math.floor(asked.length / 2) + 1, concurrency = asked.length, tolerance = 0 } = options;
  const how = {
    quorum,
    concurrency,
    tolerance,
    speaker: (place: number) => `judge ${place + 1}`,
    disagreement: () => `No value has ${quorum} of ${asked.length} votes, and more than any other.`,
  };
  return (subject) => {
    const asks = asked.map((judge) => () => judge(subject));
    return convene(asks, subject, how) as Promise<PanelResult<Answer>>;
  };
}

function listProblems(judges: unknown): readonly Problem[] {
  if (!Array.isArray(judges)) return [problem("/judges", "The judges are no list.")];
  if (judges.length === 0) return [problem("/judges", "There are no judges.")];
  // Array.from does not skip the holes of a list.
  return Array.from(judges, (judge, place) => judgeProblems(judge, `/judges/${place}`)).flat();
}

function votersOf(judges: unknown): number | undefined {
  return Array.isArray(judges) && judges.length > 0 ? judges.length : undefined;
}
