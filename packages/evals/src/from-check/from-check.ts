import { type Check, type CheckSpec, type JudgedCheck, parseCheck } from "@outputai/checks";
import type {
  EvaluationAbstention,
  EvaluationVerdictResult,
  Evaluator,
  Judge,
  Trial,
  z,
} from "@outputai/core";
import { verify } from "../verify/verify.ts";
import type { VerifySubject } from "../verify/verify-types.ts";
import { answerOfOutcome } from "./answer-of-outcome.ts";
import { checkOfSpec, insistOnJudge, type StructuralCheck } from "./check-of-spec.ts";
import { type TrialOfOutput, trialOfOutput } from "./trial-of-output.ts";

/** What `fromCheck` takes: a check that was built in code, or one as a spec writes it. */
export type CheckLike =
  | Check<Pick<Trial, "status" | "output" | "toolCalls">>
  | JudgedCheck
  | CheckSpec
  | Readonly<Record<string, unknown>>;

/** How a check becomes an evaluator. */
export interface FromCheckOptions {
  /** Default: the name that the check's JSON bears, if an evaluator can bear it; else the check's type. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Finds the tool calls in an output that holds them. What it leaves out is as in a completed run. */
  readonly trial?: TrialOfOutput | undefined;
  /** Decides an `llmJudge` that is given as JSON. */
  readonly judge?: Judge | undefined;
}

/** What a check becomes in an eval workflow. */
export type CheckEvaluator = Evaluator<
  VerifySubject<z.ZodAny, z.ZodAny>,
  EvaluationVerdictResult | EvaluationAbstention
>;

/**
 * Makes an evaluator of a check: passed is a pass, failed a fail, and an abstention stays one. A `referencePath` leads
 * into the ground truth that the case holds for this evaluator.
 *
 * The check reads the case's output as that of a completed run. Tool calls are known only where `trial` finds them in
 * the output; without them a check of tool calls abstains.
 *
 * @example
 * ```ts
 * import { hasToolCall } from "@outputai/checks";
 *
 * const namesOrder = fromCheck({ type: "outputMatches", referencePath: "order.id" }, { name: "names_order" });
 * const right = await namesOrder({ output: "It is A-17.", ground_truth: { order: { id: "A-17" } } });
 * "value" in right && right.value; // "pass"
 * const unknown = await namesOrder({ output: "It is A-17." });
 * "code" in unknown && unknown.code; // "SETUP_INVALID"
 *
 * const refunds = fromCheck(hasToolCall("refund_create"), { trial: ({ calls }) => ({ toolCalls: calls }) });
 * refunds.name; // "hasToolCall"
 * const none = await refunds({ output: { text: "Done.", calls: [] } });
 * "value" in none && none.value; // "fail"
 * fromCheck({ type: "llmJudge", rubric: "Be polite." }); // throws CHECK_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` when the check is none, or an `llmJudge` without a judge.
 * @throws {@link ValidationError} with code `EVALUATOR_INVALID` when no evaluator can bear the name; with code
 * `TRIAL_INVALID` when it is called and `trial` returns what makes no trial.
 */
export function fromCheck(check: CheckLike, options: FromCheckOptions = {}): CheckEvaluator {
  const { trial, judge, description } = options;
  const { asked, label } = prepare(check, judge);
  const isJudged = asked.type === "llmJudge";
  const name = options.name ?? label ?? asked.type;
  return verify({ name, description }, async ({ input, output, context: { ground_truth, signal } }) => {
    const recorded = trialOfOutput(output, trial);
    return answerOfOutcome(await asked.judge(recorded, { input, reference: ground_truth, signal }), {
      isJudged,
    });
  });
}

interface Prepared {
  readonly asked: StructuralCheck | JudgedCheck;
  readonly label?: string | undefined;
}

function prepare(check: CheckLike, judge: Judge | undefined): Prepared {
  if (isBuilt(check)) return { asked: "hasJudge" in check ? insistOnJudge(check) : check };
  const spec = parseCheck(check);
  return {
    asked: checkOfSpec(spec, judge),
    label: EVALUATOR_NAME.test(spec.name ?? "") ? spec.name : undefined,
  };
}

/** A spec's names are free text; an evaluator's are not. */
const EVALUATOR_NAME = /^[a-z_][a-z0-9_]*$/i;

function isBuilt(check: CheckLike): check is StructuralCheck | JudgedCheck {
  return typeof check === "object" && check !== null && typeof Reflect.get(check, "judge") === "function";
}
