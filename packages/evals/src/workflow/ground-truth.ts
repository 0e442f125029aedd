import { toJsonPointer } from "@outputai/checks";
import { didYouMean, formatValue, type Problem } from "@outputai/core";
import type { Dataset, GroundTruth } from "../datasets/dataset.ts";
import { isRecord } from "../is-record.ts";

/**
 * Says what is known to one evaluator of the right output: what is known to all, and over it what `evals` holds under
 * the evaluator's name. It is shallow: a key of the one replaces the same key of the other.
 *
 * @example
 * ```ts
 * const known = { min_length: 100, evals: { length: { min_length: 20 } } };
 * mergeGroundTruth(known, "length"); // { min_length: 20 }
 * mergeGroundTruth(known, "tone"); // { min_length: 100 }
 * mergeGroundTruth(undefined, "tone"); // {}
 * ```
 */
export function mergeGroundTruth(
  groundTruth: GroundTruth | null | undefined,
  evaluatorName: string,
): Readonly<Record<string, unknown>> {
  if (!isRecord(groundTruth)) return {};
  const { evals, ...known } = groundTruth;
  // Own members alone: an evaluator may be called "constructor".
  const own = isRecord(evals) && Object.hasOwn(evals, evaluatorName) ? evals[evaluatorName] : undefined;
  return isRecord(own) ? { ...known, ...own } : known;
}

/**
 * Lists what in a case's ground truth would reach no evaluator: a name under `evals` that none bears, and what is no
 * object. Pointers are relative to the case. `runEval` refuses such cases; this tells before.
 *
 * @example
 * ```ts
 * const known = { name: "refund", ground_truth: { evals: { lenght: { min_length: 20 } } } };
 * unknownGroundTruthNames(known, ["length"]).map(({ pointer, hint }) => [pointer, hint]);
 * // [["/ground_truth/evals/lenght", 'Did you mean "length"?']]
 * unknownGroundTruthNames({ name: "refund" }, ["length"]); // []
 * ```
 */
export function unknownGroundTruthNames(
  { name, ground_truth }: Pick<Dataset, "name" | "ground_truth">,
  evaluatorNames: readonly string[],
): readonly Problem[] {
  if (ground_truth === undefined || ground_truth === null) return NONE;
  const given: unknown = ground_truth;
  if (!isRecord(given)) return [noObject(name, given, [])];
  const { evals } = given;
  if (evals === undefined || evals === null) return NONE;
  if (!isRecord(evals)) return [noObject(name, evals, ["evals"])];
  return Object.entries(evals).flatMap(([key, known]) => {
    if (!evaluatorNames.includes(key)) return [noBearer(name, key, evaluatorNames)];
    return known === null || known === undefined || isRecord(known)
      ? []
      : [noObject(name, known, ["evals", key])];
  });
}

const NONE: readonly Problem[] = [];

function noBearer(caseName: string, key: string, evaluatorNames: readonly string[]): Problem {
  const known = evaluatorNames.map((evaluator) => formatValue(evaluator)).join(", ");
  return {
    code: "DATASET_INVALID",
    message: `Case ${formatValue(caseName)} has a ground truth for ${formatValue(key)}, and no evaluator is called that.`,
    pointer: toJsonPointer(["ground_truth", "evals", key]),
    hint: didYouMean(key, evaluatorNames) ?? `The evaluators are ${known}.`,
  };
}

function noObject(caseName: string, value: unknown, path: readonly string[]): Problem {
  const where = ["ground_truth", ...path].join(".");
  return {
    code: "DATASET_INVALID",
    message: `Case ${formatValue(caseName)}: ${where} is ${formatValue(value)}, not an object.`,
    pointer: toJsonPointer(["ground_truth", ...path]),
    hint: "Write keys and values below it; leave it out if nothing is known.",
  };
}
