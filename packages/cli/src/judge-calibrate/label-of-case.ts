import { formatValue, type Problem } from "@outputai/core";
import type { Dataset } from "@outputai/evals";
import { isRecord } from "../is-record.ts";
import { isVerdict } from "./label-form-problems.ts";

/** The label of a case for one evaluator: a verdict, none, or what is wrong with it. */
export type CaseLabel =
  | { readonly kind: "label"; readonly label: "pass" | "partial" | "fail" }
  | { readonly kind: "none" }
  | { readonly kind: "invalid"; readonly problem: Problem };

/** Reads `ground_truth.evals.NAME.verdict` of a case. The problem's pointer begins at the case. */
export function labelOfCase({ name, ground_truth }: Dataset, evaluator: string): CaseLabel {
  const known = knownTo(ground_truth, evaluator);
  if (known === undefined || known.verdict === undefined || known.verdict === null) return { kind: "none" };
  const { verdict } = known;
  if (isVerdict(verdict)) return { kind: "label", label: verdict };
  const message = `Case ${formatValue(name)}: the verdict for ${evaluator} is ${formatValue(verdict)}.`;
  const pointer = `/ground_truth/evals/${evaluator}/verdict`;
  const hint = "A verdict is pass, partial or fail.";
  return { kind: "invalid", problem: { code: "LABEL_INVALID", message, pointer, hint } };
}

/** A case as the evaluator is asked about it: all that it knows of the right output, but for the label. */
export function withoutLabel(dataset: Dataset, evaluator: string): Dataset {
  const { ground_truth } = dataset;
  const known = knownTo(ground_truth, evaluator);
  if (known === undefined) return { ...dataset, ground_truth: { ...ground_truth, evals: {} } };
  const { verdict: _, ...rest } = known;
  return { ...dataset, ground_truth: { ...ground_truth, evals: { [evaluator]: rest } } };
}

/** Own members alone: an evaluator may be called "constructor". */
function knownTo(
  ground_truth: Dataset["ground_truth"],
  evaluator: string,
): Readonly<Record<string, unknown>> | undefined {
  const evals: unknown = ground_truth?.evals;
  if (!isRecord(evals) || !Object.hasOwn(evals, evaluator)) return undefined;
  const known = evals[evaluator];
  return isRecord(known) ? known : undefined;
}
