import { didYouMean, type EvaluationResult, EvaluationVerdictResult, formatValue } from "@outputai/core";
import type { Judged } from "@outputai/llm/judges";
import type { EvalEntry } from "./eval-workflow-types.ts";
import { isVerdict } from "./interpret-result.ts";
import type { Interpretation } from "./interpretation.ts";

/** How a result is to be interpreted, or why the workflow's word for it does not fit. */
export type ChosenInterpretation =
  | { readonly ok: true; readonly interpretation: Interpretation }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/**
 * Chooses how to interpret a result: as the workflow says, where that fits the value; without a word there, by the
 * form of the result. A number or a text says nothing by itself, and there is no default threshold.
 */
export function interpretationOf(
  result: Pick<EvaluationResult, "value">,
  { evaluator, interpret }: Pick<EvalEntry, "evaluator" | "interpret">,
): ChosenInterpretation {
  if (interpret === undefined) return BY_FORM[formOf(result)] ?? missing(result, evaluator.name);
  if (fits(result.value, interpret.type))
    return foreignLabels(result, interpret, evaluator.name) ?? { ok: true, interpretation: interpret };
  return misfit(result, interpret, evaluator.name);
}

const BY_FORM: Readonly<Record<string, ChosenInterpretation>> = {
  boolean: { ok: true, interpretation: { type: "boolean" } },
  verdict: { ok: true, interpretation: { type: "verdict" } },
};

function formOf(result: Pick<EvaluationResult, "value">): string {
  if (typeof result.value === "boolean") return "boolean";
  return isVerdict(result.value) && result instanceof EvaluationVerdictResult ? "verdict" : "";
}

function fits(value: unknown, type: Interpretation["type"]): boolean {
  switch (type) {
    case "verdict":
      return isVerdict(value);
    case "number":
      return Number.isFinite(value);
    default:
      // The names of these two are those of the types.
      return typeof value === type;
  }
}

/** A judge that chooses from labels says so; one in the workflow that is none of them can never be met. */
function foreignLabels(
  result: Pick<EvaluationResult, "value">,
  interpret: Interpretation,
  name: string,
): ChosenInterpretation | undefined {
  const { labels } = (result as Partial<Judged<EvaluationResult>>).judgement ?? {};
  if (interpret.type !== "string" || labels === undefined) return undefined;
  const foreign = [...interpret.pass, ...(interpret.partial ?? [])].filter(
    (label) => !labels.includes(label),
  );
  if (foreign.length === 0) return undefined;
  const shown = foreign.map((label) => formatValue(label)).join(", ");
  const message = `Evaluator ${name} chooses from ${labels.map((label) => formatValue(label)).join(", ")}, and never answers ${shown}.`;
  const hint =
    didYouMean(foreign[0] ?? "", labels) ??
    "Correct pass and partial in the evaluator's entry of the workflow.";
  return { ok: false, message, hint };
}

function missing({ value }: Pick<EvaluationResult, "value">, name: string): ChosenInterpretation {
  const message = `Evaluator ${name} answered ${formatValue(value)}, and the workflow does not say which values pass.`;
  return { ok: false, message, hint: hintFor(value) };
}

function misfit(
  { value }: Pick<EvaluationResult, "value">,
  { type }: Interpretation,
  name: string,
): ChosenInterpretation {
  const message = `Evaluator ${name} answered ${formatValue(value)}, which cannot be read as ${WANTED[type]}.`;
  return { ok: false, message, hint: hintFor(value) };
}

const WANTED: Readonly<Record<Interpretation["type"], string>> = {
  verdict: 'a verdict ("pass", "partial" or "fail")',
  boolean: "a boolean (true or false)",
  number: "a number that is finite",
  string: "a text",
};

function hintFor(value: unknown): string {
  const entry = "In the evaluator's entry of the workflow";
  if (typeof value === "boolean") return `${entry} write interpret: { type: "boolean" }, or leave it out.`;
  if (isVerdict(value)) return `${entry} write interpret: { type: "verdict" }.`;
  if (Number.isFinite(value))
    return `${entry} write interpret: { type: "number", pass: … }, the least number that passes.`;
  if (typeof value === "string")
    return `${entry} write interpret: { type: "string", pass: […] }, the texts that pass.`;
  return "Return a boolean, a number, a text or a verdict from the evaluator; no other value can be interpreted.";
}
