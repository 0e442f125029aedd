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
import { type PositionLabels, swapLabel, weighLabel } from "./swap-label.ts";

/** What is compared. Whatever else a judge needs stands beside it and is handed over as it is. */
export interface ComparedPair {
  readonly first: unknown;
  readonly second: unknown;
}

/** How {@link positionSwap} reads the labels of a judge. */
export interface PositionSwapOptions {
  /**
   * What the judge answers when it prefers the first text, what when it prefers the second, then whatever else it may
   * answer. `["first", "second", "tie"]` unless given.
   */
  readonly labels?: PositionLabels | undefined;
}

/**
 * Makes a judge of two texts that does not care which stands first: it asks twice, the second time with `first` and
 * `second` exchanged, and answers only what holds both times, with confidence 1. A judge that goes by the position
 * abstains with `JUDGE_DISAGREED`.
 *
 * The label of the second answer is turned back before they are compared; one that names no position, such as `tie`,
 * stands as it is. Every label that the judge may answer is named in `labels`: one that is not is a failure of the judge
 * (`JUDGE_INVALID`), because `A` both times may be a preference for a position, and would look like an agreement.
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
 * @throws {@link OutputError} with code `PANEL_INVALID` when the labels are not two or more different texts; when the
 * judge is asked, also when the subject has no `first` and `second`, or the judge answers in a form that has no labels.
 * Then also what a {@link panel} throws: {@link JudgeError} with code `JUDGE_INVALID` for a label that is not known.
 */
export function positionSwap<
  Subject extends ComparedPair,
  Answer extends EvaluationResult<string> | EvaluationAbstention,
>(
  judge: PanelJudge<Subject, Answer>,
  options: PositionSwapOptions = {},
): PanelJudge<Subject, PanelResult<Answer>> {
  refuseProblems("positionSwap", [...judgeProblems(judge, "/judge"), ...labelsProblems(options)]);
  const labels: PositionLabels = [...(options.labels ?? LABELS)];
  const how = {
    quorum: 2,
    concurrency: 2,
    tolerance: 0,
    speaker: (place: number) => (place === 0 ? "as given" : "exchanged"),
    disagreement: (votes: readonly PanelVote[]) => describeBias(votes, labels),
    weigh: (vote: PanelVote, place: number) => weighLabel(vote, labels, place === 1),
  };
  return async (subject) => {
    requirePair(subject);
    const exchanged = { ...subject, first: subject.second, second: subject.first };
    const asks = [() => judge(subject), () => judge(exchanged)];
    return (await convene(asks, subject, how)) as PanelResult<Answer>;
  };
}

const LABELS: PositionLabels = ["first", "second", "tie"];

/** Says what is wrong with the judge. The values of both votes are those of the pair as it was given. */
function describeBias([asGiven, exchanged]: readonly PanelVote[], labels: PositionLabels): string {
  if (asGiven?.status !== "voted" || exchanged?.status !== "voted")
    return "There is no answer in both orders of the two texts.";
  const label = String(asGiven.value);
  const note = "The second vote is turned back to the pair as it was given; its words are not.";
  const other = swapLabel(label, labels);
  const isBias = other !== label && exchanged.value === other;
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
  const isList =
    Array.isArray(labels) && labels.length >= 2 && new Set(labels.map(wordOf)).size === labels.length;
  if (isList && labels.every((label) => typeof label === "string" && label.trim() !== "")) return problems;
  const message = `labels are ${formatValue(labels, { maxLength: 60 })}, not two or more different texts.`;
  return [...problems, problem("/labels", message)];
}

/** Labels that differ in case or white space alone would be mistaken for each other. */
function wordOf(label: unknown): unknown {
  return typeof label === "string" ? label.trim().toLowerCase() : label;
}
