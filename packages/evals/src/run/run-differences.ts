import { formatValue, stableStringify } from "@outputai/core";
import type { EvaluatorIdentity, RunIdentity } from "./result-store.ts";

/**
 * Says in what two runs differ, so that the results of the `stored` one cannot stand in the `wanted` one; nothing
 * when they can. A fingerprint that only one of them knows tells nothing.
 */
export function runDifferences(stored: RunIdentity, wanted: RunIdentity): readonly string[] {
  const differences = [
    stored.workflow !== wanted.workflow &&
      `the workflow was ${formatValue(stored.workflow)} and is ${formatValue(wanted.workflow)} now`,
    ...evaluatorDifferences(stored.evaluators, wanted.evaluators),
    stored.trials !== wanted.trials &&
      `each case was run ${timesOf(stored.trials)} and is to be run ${timesOf(wanted.trials)} now`,
    stored.outputs !== wanted.outputs &&
      `the outputs were ${OUTPUTS[stored.outputs]} and are ${OUTPUTS[wanted.outputs]} now`,
    fingerprintsDiffer(stored, wanted) && "the code has changed since",
  ];
  return differences.filter((difference) => difference !== false);
}

const OUTPUTS = { cached: "the cached ones", target: "those of the target" } as const;

function timesOf(trials: number): string {
  return trials === 1 ? "once" : `${trials} times`;
}

/** Cached outputs need no target, and a run of them does not know its code: there is nothing to compare. */
function fingerprintsDiffer(stored: RunIdentity, wanted: RunIdentity): boolean {
  if (stored.outputs !== wanted.outputs) return false;
  if (stored.fingerprint === undefined || wanted.fingerprint === undefined) return false;
  return stored.fingerprint !== wanted.fingerprint;
}

function evaluatorDifferences(
  stored: readonly EvaluatorIdentity[],
  wanted: readonly EvaluatorIdentity[],
): readonly string[] {
  const removed = stored.filter(({ name }) => named(wanted, name) === undefined);
  const added = wanted.filter(({ name }) => named(stored, name) === undefined);
  const changed = wanted.flatMap((evaluator) => changesOf(named(stored, evaluator.name), evaluator));
  const differences = [
    ...removed.map(({ name }) => `the evaluator ${formatValue(name)} is gone`),
    ...added.map(({ name }) => `the evaluator ${formatValue(name)} is new`),
    ...changed,
  ];
  if (differences.length > 0 || sameOrder(stored, wanted)) return differences;
  return ["the evaluators stand in another order"];
}

function named(evaluators: readonly EvaluatorIdentity[], name: string): EvaluatorIdentity | undefined {
  return evaluators.find((evaluator) => evaluator.name === name);
}

function changesOf(stored: EvaluatorIdentity | undefined, wanted: EvaluatorIdentity): readonly string[] {
  if (stored === undefined) return [];
  const name = `the evaluator ${formatValue(wanted.name)}`;
  const changes = [
    stored.criticality !== wanted.criticality &&
      `${name} was ${stored.criticality} and is ${wanted.criticality} now`,
    textOf(stored.interpret) !== textOf(wanted.interpret) &&
      `${name} was interpreted by ${textOf(stored.interpret)} and is by ${textOf(wanted.interpret)} now`,
  ];
  return changes.filter((change) => change !== false);
}

function textOf(interpret: EvaluatorIdentity["interpret"]): string {
  return interpret === undefined ? "the form of its result" : stableStringify(interpret);
}

function sameOrder(stored: readonly EvaluatorIdentity[], wanted: readonly EvaluatorIdentity[]): boolean {
  return stored.length === wanted.length && stored.every(({ name }, index) => wanted[index]?.name === name);
}
