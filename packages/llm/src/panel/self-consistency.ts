import { ambientContext, formatValue, type Problem } from "@outputai/core";
import { withContext } from "../context/context-storage.ts";
import { convene } from "./convene.ts";
import type { PanelJudge, PanelOptions } from "./panel.ts";
import { countingProblems, judgeProblems, problem, refuseProblems } from "./panel-problems.ts";
import type { PanelAnswer, PanelResult } from "./panel-vote.ts";

/**
 * Makes a judge that asks another one `n` times and answers what it says most often, if the quorum says so: the
 * confidence is the share of all answers that agree, and a judge that contradicts itself abstains with
 * `JUDGE_DISAGREED`. Votes are counted as in a {@link panel}.
 *
 * It measures something only where the model may answer differently: not at temperature 0, nor where its answers come
 * from a cache. Recordings are kept apart: each answer has its `repeat` in the context in which it is asked for.
 *
 * @example
 * ```ts
 * import { EvaluationBooleanResult } from "@outputai/core";
 *
 * const judge = async (text: string) => new EvaluationBooleanResult({ value: text !== "", confidence: 0.9 });
 * const result = await selfConsistency(judge, 3)("It rains.");
 * result instanceof EvaluationBooleanResult && result.confidence; // 1
 * result.votes.length; // 3
 * selfConsistency(judge, 1); // throws PANEL_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `PANEL_INVALID` when `n` is less than 2 or an option is wrong. When the judge is
 * asked, what a {@link panel} throws.
 */
export function selfConsistency<Subject, Answer extends PanelAnswer>(
  judge: PanelJudge<Subject, Answer>,
  n: number,
  options: PanelOptions = {},
): PanelJudge<Subject, PanelResult<Answer>> {
  const voices = isRepeatable(n) ? n : undefined;
  refuseProblems("selfConsistency", [
    ...judgeProblems(judge, "/judge"),
    ...repeatProblems(n),
    ...countingProblems(options, voices),
  ]);
  const { quorum = Math.floor(n / 2) + 1, concurrency = n, tolerance = 0 } = options;
  const how = {
    quorum,
    concurrency,
    tolerance,
    speaker: (place: number) => `answer ${place + 1}`,
    disagreement: () => `No value has ${quorum} of ${n} votes of the same judge, and more than any other.`,
  };
  return (subject) => {
    // A repeat of a repeat is another one yet.
    const before = ((ambientContext().repeat ?? 1) - 1) * n;
    const asks = Array.from({ length: n }, (_, place) => () => {
      return withContext({ repeat: before + place + 1 }, () => judge(subject));
    });
    return convene(asks, subject, how) as Promise<PanelResult<Answer>>;
  };
}

function isRepeatable(n: unknown): boolean {
  return Number.isSafeInteger(n) && Number(n) >= 2;
}

function repeatProblems(n: unknown): readonly Problem[] {
  if (isRepeatable(n)) return [];
  const message = `n is ${formatValue(n, { maxLength: 60 })}, not a whole number of answers from 2.`;
  return [problem("/n", message)];
}
