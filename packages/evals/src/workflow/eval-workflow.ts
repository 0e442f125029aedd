import { describeProblems, formatValue, ValidationError } from "@outputai/core";
import type { EvalWorkflowDefinition } from "./eval-workflow-definition.ts";
import { evalWorkflowProblems } from "./eval-workflow-problems.ts";
import type { EvalEntry, EvalWorkflow, WorkflowEvaluator } from "./eval-workflow-types.ts";
import type { Interpretation } from "./interpretation.ts";
import { EVAL_WORKFLOW } from "./is-eval-workflow-value.ts";

/**
 * Defines which evaluators judge the cases of a workflow, which of them gate a case, and how their results are read.
 * A mistake that would change what is evaluated is refused here, before anything runs.
 *
 * What it returns can be called: it then evaluates the cached outputs of the cases that it is given.
 *
 * @example
 * ```ts
 * const hasSum = verify({ name: "has_sum" }, ({ output }) => Verdict.gte(output, 0));
 * const quality = verify({ name: "quality" }, () => Verdict.score(0.7));
 * const workflow = evalWorkflow({
 *   name: getEvalWorkflowName("simple"),
 *   evals: [
 *     { evaluator: hasSum },
 *     { evaluator: quality, criticality: CRITICALITY.INFORMATIONAL, interpret: { type: "number", pass: 0.6 } },
 *   ],
 * });
 * workflow.evals.map(({ criticality }) => criticality); // ["required", "informational"]
 * workflow.config.concurrency; // 10
 * evalWorkflow({ name: "simple_eval", evals: [] }); // throws EVAL_WORKFLOW_INVALID
 * ```
 *
 * @throws {@link ValidationError} with code `EVAL_WORKFLOW_INVALID` and every problem, each with its place.
 * @see `runEval` for trials, timeouts, a target and everything else.
 */
export function evalWorkflow<const Evaluators extends readonly WorkflowEvaluator[]>(
  definition: EvalWorkflowDefinition<Evaluators>,
): EvalWorkflow {
  assertDefinition(definition);
  const { name, description, evals, config } = definition;
  const workflow = async ({ datasets }: Parameters<EvalWorkflow>[0]) => {
    // Loaded when it is called: whoever defines a workflow does not always run it.
    const { runEval } = await import("../run/run-eval.ts");
    return runEval(workflow as EvalWorkflow, datasets);
  };
  return defineMembers(workflow, {
    name,
    description,
    evals: Object.freeze((evals as readonly Told[]).map(entryOf)),
    config: Object.freeze({ concurrency: config?.concurrency ?? DEFAULT_CONCURRENCY }),
    [EVAL_WORKFLOW]: true,
  }) as EvalWorkflow;
}

const DEFAULT_CONCURRENCY = 10;

/** An entry as it was told, when it is known to be right. */
type Told = Pick<EvalEntry, "evaluator"> & Partial<EvalEntry>;

function assertDefinition(definition: unknown): void {
  const problems = evalWorkflowProblems(definition);
  if (problems.length === 0) return;
  const name =
    typeof definition === "object" && definition !== null ? Reflect.get(definition, "name") : undefined;
  const headline = `The eval workflow ${formatValue(name)} is not well defined:`;
  throw new ValidationError(describeProblems(headline, problems), {
    code: "EVAL_WORKFLOW_INVALID",
    problems,
  });
}

function entryOf({ evaluator, criticality = "required", interpret }: Told): EvalEntry {
  return Object.freeze({
    evaluator,
    criticality,
    ...(interpret !== undefined && { interpret: frozenCopy(interpret) }),
  });
}

/** A copy, as what the author keeps may change while a run goes on. */
function frozenCopy(interpret: Interpretation): Interpretation {
  if (interpret.type !== "string") return Object.freeze({ ...interpret });
  const { pass, partial } = interpret;
  const lists = { pass: Object.freeze([...pass]), ...(partial && { partial: Object.freeze([...partial]) }) };
  return Object.freeze({ ...interpret, ...lists });
}

/** By definition, because a function's own name cannot be assigned. */
function defineMembers(workflow: object, members: Readonly<Record<PropertyKey, unknown>>): object {
  for (const key of Reflect.ownKeys(members)) {
    Object.defineProperty(workflow, key, { value: members[key], enumerable: typeof key === "string" });
  }
  return Object.freeze(workflow);
}
