import {
  type EvaluationAbstention,
  type EvaluationResult,
  formatValue,
  OutputError,
  type Problem,
} from "@outputai/core";
import { convene } from "./convene.ts";
import type { PanelJudge } from "./panel.ts";
import { judgeProblems, optionProblems, problem, refuseProblems } from "./panel-problems.ts";
import type { PanelResult, PanelVote } from "./panel-vote.ts";
import { type PositionLabels, requireLabel, swapLabel, turnBack } from "./swap-label.ts";

/** What is compared. Whatever else a judge needs stands beside it and is handed over as it is. */
export interface ComparedPair {
  readonly first: unknown;
  readonly second: unknown;
}

/** How {@link positionSwap} reads the labels of a judge. */
export interface PositionSwapOptions {
  /** What the judge answers when it prefers the first text, and the second. `["first", "second"]` unless given. */
  readonly labels?: PositionLabels | undefined;
}

/**
 * Makes a judge of two texts that does not care which stands first: it asks twice, the second time with `first` and
 * `second` exchanged, and answers only what holds both times, with confidence 1. A judge that goes by the position
 * abstains with `JUDGE_DISAGREED`.
 *
 * The label of the second answer is turned back before they are compared; a label that names no position, such as
 * `tie`, stands as it is. Labels such as `A` and `B` have to be named, or they would look like an agreement.
 *
 * @example
 * ```ts
 * import { EvaluationAbstention, EvaluationStringResult } from "@outputai/core";
 *
 * type Pair = { first: string; second: string };
 * const label = (value: string) => new EvaluationStringResult({ value, confidence: 0.9 });
 * const longer = async ({ first, second }: Pair) => label(first.length > second.length ? "first" : "second");
 * const result = await positionSwap(longer)({ first: "It rains.", second: "Rain." });
 * result instanceof EvaluationStringResult && result.value; // "first"
 * result instanceof EvaluationStringResult && result.confidence; // 1
 *
 * const biased = async (_pair: Pair) => label("first");
 * const doubtful = await positionSwap(biased)({ first: "It rains.", second: "Rain." });
 * doubtful instanceof EvaluationAbstention && doubtful.code; // "JUDGE_DISAGREED"
 * positionSwap(longer, { labels: ["A", "A"] }); // throws PANEL_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `PANEL_INVALID` when the labels are no two texts; when the judge is asked, also
 * when the subject has no `first` and `second`, or an answer is no label or names a position by another label. Then also
 * what a {@link panel} throws.
 */
export function positionSwap<
  Subject extends ComparedPair,
  Answer extends EvaluationResult<string> | EvaluationAbstention,
>(
  judge: PanelJudge<Subject, Answer>,
  options: PositionSwapOptions = {},
): PanelJudge<Subject, PanelResult<Answer>> {
  refuseProblems("positionSwap", [...judgeProblems(judge, "/judge"), ...labelsProblems(options)]);
  const { labels = ["first", "second"] } = options;
  const how = {
    quorum: 2,
    concurrency: 2,
    tolerance: 0,
    speaker: (place: number) => (place === 0 ? "as given" : "exchanged"),
    disagreement: (votes: readonly PanelVote[]) => describeBias(votes, labels),
  };
  return async (subject) => {
    requirePair(subject);
    const exchanged = { ...subject, first: subject.second, second: subject.first };
    const askAsGiven = async () => {
      const answer = await judge(subject);
      requireLabel(answer, labels);
      return answer;
    };
    const askExchanged = async () => turnBack(await judge(exchanged), labels);
    return (await convene([askAsGiven, askExchanged], subject, how)) as PanelResult<Answer>;
  };
}

/** Says what is wrong with the judge. The values of both votes are those of the pair as it was given. */
function describeBias([asGiven, exchanged]: readonly PanelVote[], labels: PositionLabels): string {
  if (asGiven?.status !== "voted" || exchanged?.status !== "voted")
    return "There is no answer in both orders of the two texts.";
  const label = String(asGiven.value);
  const note = "The second vote is turned back to the pair as it was given; its words are not.";
  const isBias = labels.includes(label) && exchanged.value === swapLabel(label, labels);
  return isBias
    ? `Position bias: the judge says ${formatValue(label, { maxLength: 60 })} in both orders of the two texts. ${note}`
    : `The answer depends on the order of the two texts. ${note}`;
}

/** A part that is missing in both places would be the same in both orders. */
function requirePair(subject: unknown): void {
  if (typeof subject === "object" && subject !== null && "first" in subject && "second" in subject) return;
  const message = `positionSwap was asked about ${formatValue(subject, { maxLength: 100 })}.`;
  const hint = "It compares the fields first and second of an object.";
  throw new OutputError("PANEL_INVALID", message, { hint });
}

function labelsProblems(options: unknown): readonly Problem[] {
  const problems = optionProblems(options, ["labels"]);
  const labels: unknown = (options as PositionSwapOptions | null)?.labels;
  if (labels === undefined) return problems;
  const isPair = Array.isArray(labels) && labels.length === 2 && new Set(labels).size === 2;
  if (isPair && labels.every((label) => typeof label === "string" && label.trim() !== "")) return problems;
  const message = `labels are ${formatValue(labels, { maxLength: 60 })}, not two different texts.`;
  return [...problems, problem("/labels", message)];
}
