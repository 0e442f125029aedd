import type { CalibrationLabel } from "./calibration.ts";

/** One subject, labelled by both. */
export interface LabelledPair {
  readonly human: CalibrationLabel;
  readonly judge: CalibrationLabel;
}

/** Counts how often the judge gave one label where the human gave another: `matrix[human][judge]`. */
export function confusionMatrix(
  labels: readonly CalibrationLabel[],
  pairs: readonly LabelledPair[],
): readonly (readonly number[])[] {
  const places = new Map(labels.map((label, place) => [label, place]));
  const matrix = labels.map(() => labels.map(() => 0));
  for (const { human, judge } of pairs) {
    const row = matrix[places.get(human) ?? -1];
    const column = places.get(judge);
    if (row !== undefined && column !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  return matrix;
}

/** All different labels, sorted: numbers by size, texts by their code units, false before true. */
export function sortedLabels(labels: readonly CalibrationLabel[]): readonly CalibrationLabel[] {
  return [...new Set(labels)].sort((left, right) => (left < right ? -1 : 1));
}
