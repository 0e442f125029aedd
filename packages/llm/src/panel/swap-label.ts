import {
  EvaluationAbstention,
  EvaluationResult,
  type EvaluationResultArgs,
  formatValue,
  OutputError,
} from "@outputai/core";
import { formOf, resultLike } from "./result-form.ts";

/** What a judge answers when it prefers the first text, and what when it prefers the second. */
export type PositionLabels = readonly [string, string];

/** A label that the one at the same place of the exchanged pair would have. One that names no position stays. */
export function swapLabel(label: string, [first, second]: PositionLabels): string {
  if (label === first) return second;
  return label === second ? first : label;
}

/**
 * Turns back what was answered about the exchanged pair.
 *
 * @throws {@link OutputError} with code `PANEL_INVALID` when the answer is no label, or names a position by a label that
 * is not known: counted as it stands, it would look like an agreement.
 */
export function turnBack(answer: unknown, labels: PositionLabels): unknown {
  const label = requireLabel(answer, labels);
  if (label === undefined) return answer;
  const result = answer as EvaluationResult<string>;
  const { confidence, name, reasoning, feedback, dimensions } = result;
  const value = swapLabel(label, labels);
  const turned: EvaluationResultArgs = { value, confidence, name, reasoning, feedback, dimensions };
  return keepRecords(resultLike(result, turned), result);
}

/**
 * Answers the label of an answer, and undefined for an abstention.
 *
 * @throws {@link OutputError} with code `PANEL_INVALID`, as {@link turnBack} does.
 */
export function requireLabel(answer: unknown, labels: PositionLabels): string | undefined {
  if (answer instanceof EvaluationAbstention) return undefined;
  const value: unknown = answer instanceof EvaluationResult ? answer.value : undefined;
  if (typeof value !== "string" || formOf(answer) === "EvaluationVerdictResult")
    throw new OutputError(
      "PANEL_INVALID",
      `positionSwap was answered ${formatValue(answer, { maxLength: 100 })}.`,
      {
        hint: "It takes judges that answer with a label, as an EvaluationStringResult.",
      },
    );
  if (labels.includes(value) || !namesPosition(value, labels)) return value;
  throw new OutputError(
    "PANEL_INVALID",
    `${formatValue(value, { maxLength: 60 })} is none of the labels ${formatValue(labels)}.`,
    {
      hint: 'It seems to name a position. Say what the judge answers, for example { labels: ["A", "B"] }.',
    },
  );
}

function namesPosition(value: string, labels: PositionLabels): boolean {
  const word = value.trim().toLowerCase();
  return POSITION.test(word) || labels.some((label) => label.trim().toLowerCase() === word);
}

const POSITION =
  /^(?:(?:answer|candidate|choice|model|option|output|response|text)[\s_-]*)?(?:[ab12]|first|second|one|two|left|right|former|latter)$/;

/** What a judgement or a panel left on its result is still true of it. */
function keepRecords<Result extends object>(result: Result, of: object): Result {
  for (const key of ["judgement", "votes", "usage"]) {
    const descriptor = Object.getOwnPropertyDescriptor(of, key);
    if (descriptor !== undefined) Object.defineProperty(result, key, descriptor);
  }
  return result;
}
