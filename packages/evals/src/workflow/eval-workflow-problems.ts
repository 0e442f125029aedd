import { didYouMean, formatValue, type Problem } from "@outputai/core";
import { isRecord } from "../is-record.ts";
import { interpretationProblems } from "./interpretation-problems.ts";
import { CRITICALITY } from "./vocabulary.ts";
import { unknownKeyProblems, workflowProblem } from "./workflow-problem.ts";

/** Lists everything that is wrong with the definition of an eval workflow, in its order. */
export function evalWorkflowProblems(definition: unknown): readonly Problem[] {
  if (!isRecord(definition)) {
    return [workflowProblem("", `It is ${formatValue(definition)}, not an object.`)];
  }
  const { name, description, evals, config } = definition;
  return [
    ...unknownKeyProblems(definition, ["name", "description", "evals", "config"], ""),
    ...nameProblems(name),
    ...(description === undefined || typeof description === "string"
      ? []
      : [workflowProblem("/description", `The description is ${formatValue(description)}, not a text.`)]),
    ...evalsProblems(evals),
    ...(config === undefined ? [] : configProblems(config)),
  ];
}

function nameProblems(name: unknown): readonly Problem[] {
  if (typeof name === "string" && name.trim() !== "") return [];
  const hint = 'Name it after its workflow: getEvalWorkflowName("NAME").';
  return [workflowProblem("/name", `The name is ${formatValue(name)}.`, hint)];
}

function evalsProblems(evals: unknown): readonly Problem[] {
  if (!Array.isArray(evals))
    return [workflowProblem("/evals", `evals is ${formatValue(evals)}, not a list.`)];
  if (evals.length === 0) {
    return [workflowProblem("/evals", "There are no evals, so nothing would be evaluated.", "Add one.")];
  }
  // By index: a hole in the list is an entry that is undefined.
  const entries = Array.from<unknown>(evals);
  return [...entries.flatMap(entryProblems), ...repeatedNameProblems(entries)];
}

function entryProblems(entry: unknown, index: number): readonly Problem[] {
  const pointer = `/evals/${index}`;
  if (!isRecord(entry)) {
    return [
      workflowProblem(pointer, `It is ${formatValue(entry)}, not an object.`, "Write { evaluator, … }."),
    ];
  }
  const { evaluator, criticality, interpret } = entry;
  return [
    ...unknownKeyProblems(entry, ["evaluator", "criticality", "interpret"], pointer),
    ...evaluatorProblems(evaluator, `${pointer}/evaluator`),
    ...(criticality === undefined ? [] : criticalityProblems(criticality, `${pointer}/criticality`)),
    ...(interpret === undefined ? [] : interpretationProblems(interpret, `${pointer}/interpret`)),
  ];
}

function evaluatorProblems(evaluator: unknown, pointer: string): readonly Problem[] {
  if (typeof evaluator !== "function") {
    const hint = "Pass what verify, evaluator or fromCheck returns.";
    return [workflowProblem(pointer, `The evaluator is ${formatValue(evaluator)}, not a function.`, hint)];
  }
  if (evaluator.name !== "") return [];
  return [workflowProblem(pointer, "The evaluator has no name.", "Make it with verify, which names it.")];
}

function criticalityProblems(criticality: unknown, pointer: string): readonly Problem[] {
  const known = Object.values(CRITICALITY);
  if (known.some((word) => word === criticality)) return [];
  const hint =
    (typeof criticality === "string" && didYouMean(criticality, known)) || `Use ${known.join(" or ")}.`;
  return [workflowProblem(pointer, `The criticality is ${formatValue(criticality)}.`, hint)];
}

/** Results are told, and ground truth is found, by the evaluator's name. */
function repeatedNameProblems(entries: readonly unknown[]): readonly Problem[] {
  const first = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const evaluator = isRecord(entry) ? entry.evaluator : undefined;
    if (typeof evaluator !== "function" || evaluator.name === "") return [];
    const earlier = first.get(evaluator.name);
    if (earlier === undefined) first.set(evaluator.name, index);
    if (earlier === undefined) return [];
    const message = `Evals ${earlier + 1} and ${index + 1} are both called ${formatValue(evaluator.name)}.`;
    return [workflowProblem(`/evals/${index}/evaluator`, message, "Give each evaluator a name of its own.")];
  });
}

function configProblems(config: unknown): readonly Problem[] {
  if (!isRecord(config))
    return [workflowProblem("/config", `config is ${formatValue(config)}, not an object.`)];
  const { concurrency } = config;
  const fine = concurrency === undefined || (Number.isSafeInteger(concurrency) && Number(concurrency) >= 1);
  return [
    ...unknownKeyProblems(config, ["concurrency"], "/config"),
    ...(fine
      ? []
      : [
          workflowProblem(
            "/config/concurrency",
            `It is ${formatValue(concurrency)}, not an integer from 1 up.`,
          ),
        ]),
  ];
}
