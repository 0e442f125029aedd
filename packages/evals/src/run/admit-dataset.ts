import { formatValue, OutputError, type Problem, stableStringify } from "@outputai/core";
import type { Dataset } from "../datasets/dataset.ts";
import type { EvalEntry } from "../workflow/eval-workflow-types.ts";
import { unknownGroundTruthNames } from "../workflow/ground-truth.ts";

/** Says what is wrong with one case after the other; remembers the names it has seen. */
export type Admission = (dataset: Dataset, index: number) => readonly Problem[];

/** Makes an {@link Admission} for the cases of one run. */
export function admitDatasets(evals: readonly EvalEntry[]): Admission {
  const evaluatorNames = evals.map(({ evaluator }) => evaluator.name);
  const seen = new Map<string, number>();
  return (dataset, index) => {
    const shape = shapeProblems(dataset, index);
    if (shape.length > 0) return shape;
    const { name } = dataset;
    const first = seen.get(name);
    seen.set(name, index);
    const repeated = first === undefined ? [] : [repeatedName(name, { first, index })];
    return [...repeated, ...unknownGroundTruthNames(dataset, evaluatorNames)];
  };
}

function shapeProblems(dataset: unknown, index: number): readonly Problem[] {
  const pointer = `/${index}`;
  if (typeof dataset !== "object" || dataset === null) {
    return [problem(`Case ${index + 1} is ${formatValue(dataset)}, not an object.`, pointer)];
  }
  const { name, input, ground_truth, last_output } = dataset as Partial<Dataset>;
  const problems: Problem[] = [];
  if (typeof name !== "string" || name === "") {
    const message = `Case ${index + 1} has no name: it is ${formatValue(name)}.`;
    problems.push(problem(message, `${pointer}/name`, "Give it a name of its own: results are told by it."));
  }
  if (input === undefined) {
    const message = `Case ${formatValue(name ?? index + 1)} has no input.`;
    problems.push(problem(message, `${pointer}/input`, "An input may be any JSON value, also null."));
  }
  return [...problems, ...contentProblems({ input, ground_truth, last_output }, { name, pointer })];
}

/** What JSON cannot say could not be told apart, stored or copied. */
function contentProblems(
  content: Pick<Partial<Dataset>, "input" | "ground_truth" | "last_output">,
  { name, pointer }: { readonly name: unknown; readonly pointer: string },
): readonly Problem[] {
  try {
    stableStringify(content);
    return [];
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return error.problems.map((found) =>
      problem(
        `Case ${formatValue(name)}: ${found.message}`,
        `${pointer}${found.pointer ?? ""}`,
        "Cases are JSON.",
      ),
    );
  }
}

function repeatedName(
  name: string,
  { first, index }: { readonly first: number; readonly index: number },
): Problem {
  const message = `Cases ${first + 1} and ${index + 1} are both called ${formatValue(name)}.`;
  return problem(
    message,
    `/${index}/name`,
    "Rename one of them: the results of the two could not be told apart.",
  );
}

function problem(message: string, pointer: string, hint?: string): Problem {
  return { code: "DATASET_INVALID", message, pointer, hint };
}
