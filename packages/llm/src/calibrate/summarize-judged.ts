import type {
  Calibration,
  CalibrationLabel,
  Disagreement,
  Proportion,
  UndecidedJudgement,
} from "./calibration.ts";
import { cohensKappa } from "./cohens-kappa.ts";
import { confusionMatrix, sortedLabels } from "./confusion-matrix.ts";
import type { JudgedSubject } from "./judge-subjects.ts";
import { nameOf } from "./name-of.ts";
import { positiveAmong, positiveRates } from "./positive-rates.ts";
import { proportionOf } from "./proportion-of.ts";
import { usedByJudged } from "./used-by-judged.ts";

/** Measures what a judge said of at least one subject. `positive` undefined: the one that is meant. */
export function summarizeJudged(
  judged: readonly JudgedSubject[],
  positive: CalibrationLabel | undefined,
): Calibration {
  const decided = judged.flatMap(decidedOf);
  const humans = judged.map(({ labelled }) => labelled.label);
  const labels = sortedLabels([...humans, ...decided.map(({ judge }) => judge)]);
  const matrix = confusionMatrix(labels, decided);
  const disagreements = decided.filter(({ human, judge }) => human !== judge);
  return {
    labels,
    matrix,
    decided: decided.length,
    undecided: judged.flatMap(undecidedOf),
    agreement: proportionOf(decided.length - disagreements.length, decided.length) as Proportion,
    ...positiveRates({ labels, matrix }, positive ?? positiveAmong(humans)),
    kappa: cohensKappa(matrix),
    disagreements,
    ...usedByJudged(judged),
  };
}

/** The subjects without a label, in their order. */
export function undecidedOf(
  { labelled, answer }: JudgedSubject,
  index: number,
): readonly UndecidedJudgement[] {
  if (answer.decided) return [];
  const { code, message } = answer;
  return [{ index, name: nameOf(labelled, index), human: labelled.label, code, message }];
}

function decidedOf({ labelled, answer }: JudgedSubject, index: number): readonly Disagreement[] {
  if (!answer.decided) return [];
  const { label, reasoning } = answer;
  const told = reasoning === undefined ? {} : { reasoning };
  return [{ index, name: nameOf(labelled, index), human: labelled.label, judge: label, ...told }];
}
