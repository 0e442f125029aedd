import type { Dataset, EvalEntry, EvalWorkflow } from "@outputai/evals";
import { shellWord } from "../arguments/shell-word.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import { labelOfCase } from "./label-of-case.ts";

/** The evaluator that is measured, or why nobody can tell which. `wanted` absent: the only one with labels. */
export function chooseEvaluator(
  { evals }: Pick<EvalWorkflow, "evals">,
  datasets: readonly Dataset[],
  wanted: string | undefined,
): EvalEntry | UsageProblem {
  const names = evals.map(({ evaluator }) => evaluator.name);
  if (wanted !== undefined) {
    return evals.find(({ evaluator }) => evaluator.name === wanted) ?? unknown(wanted, names);
  }
  const labelled = evals.filter(({ evaluator }) =>
    datasets.some((dataset) => labelOfCase(dataset, evaluator.name).kind !== "none"),
  );
  const [only, ...others] = labelled;
  if (only === undefined) return noLabels(names);
  return others.length === 0 ? only : several(labelled.map(({ evaluator }) => evaluator.name));
}

function unknown(wanted: string, names: readonly string[]): UsageProblem {
  return {
    code: "FLAG_VALUE_INVALID",
    message: `--evaluator does not know "${wanted}".`,
    hint: `The evaluators are ${names.join(", ")}.`,
    meant: { word: wanted, among: names },
  };
}

function noLabels(names: readonly string[]): UsageProblem {
  const message = "No case in the file has a label for an evaluator.";
  const hint = `Write what a human said as ground_truth.evals.NAME.verdict: pass, partial or fail. The evaluators are ${names.join(", ")}.`;
  return { code: "ARGUMENT_MISSING", message, hint };
}

function several(names: readonly string[]): UsageProblem {
  const message = `The file has labels for several evaluators: ${names.join(", ")}.`;
  return {
    code: "ARGUMENT_MISSING",
    message,
    hint: `Say which is measured: --evaluator ${shellWord(names[0] ?? "NAME")}`,
  };
}
