import { formatValue, percentage, visibleText } from "@outputai/core";
import type { Calibration, Kappa, Proportion } from "@outputai/llm/judges";

/** Agreement, the rates of the positive label, and kappa; each with its interval and what it stands on. */
export function rateLines(calibration: Calibration): readonly string[] {
  const { agreement, kappa } = calibration;
  return [
    `agreement  ${describeProportion(agreement)}`,
    ...positiveLines(calibration),
    `kappa      ${describeKappa(kappa)}`,
  ];
}

function positiveLines({ positive, tpr, tnr }: Calibration): readonly string[] {
  if (positive === null) return ["TPR, TNR   n/a: --positive LABEL says which label is the positive one"];
  const label = visibleText(typeof positive === "string" ? positive : formatValue(positive), 40);
  return [
    `TPR        ${tpr === null ? `n/a: no decided label is ${label}` : `${describeProportion(tpr)}  of those labelled ${label}`}`,
    `TNR        ${tnr === null ? `n/a: every decided label is ${label}` : `${describeProportion(tnr)}  of those labelled otherwise`}`,
  ];
}

function describeProportion({ count, of, low, high }: Proportion): string {
  const interval = `${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)} %`;
  return `${percentage(count, of)} %  ${count}/${of}  (95 %: ${interval})`;
}

function describeKappa(kappa: Kappa): string {
  if (kappa.value === null) return `n/a: ${kappa.reason}`;
  const { value, low, high, of } = kappa;
  return `${value.toFixed(2)}  (95 %: ${low.toFixed(2)} to ${high.toFixed(2)}; n = ${of})`;
}
