import type { Calibration, CalibrationLabel } from "./calibration.ts";
import { proportionOf } from "./proportion-of.ts";

/** The rates of one label against all others together: who is wrong between two of the others is not wrong here. */
export function positiveRates(
  { labels, matrix }: Pick<Calibration, "labels" | "matrix">,
  positive: CalibrationLabel | null,
): Pick<Calibration, "positive" | "tpr" | "tnr"> {
  if (positive === null) return { positive, tpr: null, tnr: null };
  const place = labels.indexOf(positive);
  const counts = { truePositives: 0, positives: 0, falsePositives: 0, negatives: 0 };
  for (const [index, row] of matrix.entries()) {
    const all = row.reduce((total, count) => total + count, 0);
    const called = row[place] ?? 0;
    counts[index === place ? "positives" : "negatives"] += all;
    counts[index === place ? "truePositives" : "falsePositives"] += called;
  }
  return {
    positive,
    tpr: proportionOf(counts.truePositives, counts.positives),
    tnr: proportionOf(counts.negatives - counts.falsePositives, counts.negatives),
  };
}

/** The label that is meant when none is given; null when nobody can tell. */
export function positiveAmong(labels: readonly CalibrationLabel[]): CalibrationLabel | null {
  if (labels.some((label) => typeof label === "boolean")) return true;
  const areVerdicts = labels.every((label) => label === "partial" || label === "fail");
  return areVerdicts || labels.includes("pass") ? "pass" : null;
}
