import {
  EvaluationAbstention,
  EvaluationResult,
  type EvaluationResultJson,
  messageWithHint,
} from "@outputai/core";
import type { GroundTruth } from "../datasets/dataset.ts";
import type { EvaluatorOutcome } from "../results/evaluator-outcome.ts";
import type { FaultCode } from "../results/fault-codes.ts";
import { toAnswer } from "../verify/to-answer.ts";
import type { EvalEntry } from "../workflow/eval-workflow-types.ts";
import { mergeGroundTruth } from "../workflow/ground-truth.ts";
import { interpretResult } from "../workflow/interpret-result.ts";
import { interpretationOf } from "../workflow/interpretation-of.ts";
import { type Attention, attend, type WorkContext } from "./attend.ts";
import { copyJson } from "./copy-json.ts";
import { describeThrown } from "./describe-thrown.ts";
import type { Ended } from "./with-deadline.ts";

/** What an evaluator is asked about. */
export interface Subject {
  readonly datasetName: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly ground_truth: GroundTruth | null | undefined;
}

/** How an evaluator is asked. */
export interface Asking extends Attention {
  /** Why an answer is missing when the signal was aborted. Undefined: nobody wants one any more. */
  faultOfAbort(): { readonly code: FaultCode; readonly message: string } | undefined;
}

/**
 * Asks one evaluator and never rejects. Undefined: the signal was aborted before it answered, and there is no fault
 * in that.
 *
 * Whatever goes wrong in it leaves its own outcome undecided: a broken evaluator says nothing about the output, and
 * must not take the others' results with it. It gets a copy of the subject, which it may change.
 */
export async function askEvaluator(
  entry: EvalEntry,
  subject: Subject,
  asking: Asking,
): Promise<EvaluatorOutcome | undefined> {
  const { evaluator, criticality } = entry;
  const { name } = evaluator;
  const place = { datasetName: subject.datasetName, evaluator: name };
  const { ended, durationMs, usage } = await attend(
    (context) => call(entry, subject, context),
    place,
    asking,
  );
  const said = conclude(ended, entry, asking);
  if (said === undefined) {
    if (usage !== undefined) asking.uncounted(usage);
    return undefined;
  }
  return { name, criticality, ...said, durationMs, ...(usage && { usage }) };
}

function call({ evaluator }: EvalEntry, subject: Subject, context: WorkContext): unknown {
  const ground_truth = mergeGroundTruth(subject.ground_truth, evaluator.name);
  const asked = copyJson({ input: subject.input, output: subject.output, ground_truth });
  // What an evaluator takes is its own affair: it parses its input.
  return evaluator(asked as never, context);
}

type Said = SaidBy<EvaluatorOutcome>;
type SaidBy<Outcome> = Outcome extends unknown
  ? Omit<Outcome, "name" | "criticality" | "durationMs" | "usage">
  : never;

function conclude(ended: Ended<unknown>, entry: EvalEntry, asking: Asking): Said | undefined {
  switch (ended.status) {
    case "returned":
      return read(ended.value, entry);
    case "threw": {
      const { code = "EVALUATOR_THREW", message, stack } = describeThrown(ended.error);
      return { ...errored(code, message), ...(stack !== undefined && { stack }) };
    }
    case "timeout":
      return errored("EVALUATOR_TIMEOUT", `It took longer than ${asking.timeoutMs} ms.`);
    case "aborted": {
      const fault = asking.faultOfAbort();
      return fault && errored(fault.code, fault.message);
    }
  }
}

/** Nothing that an evaluator answers may throw here: it is its own outcome that is broken, and no other. */
function read(returned: unknown, entry: EvalEntry): Said {
  try {
    const answer = toAnswer(entry.evaluator.name, returned);
    if (answer instanceof EvaluationAbstention) return undecided("abstained", answer.code, answer.reasoning);
    return decide(answer, entry);
  } catch (error) {
    const { code = "EVALUATOR_RESULT_INVALID", message } = describeThrown(error);
    return errored(code, message);
  }
}

function decide(answer: EvaluationResult, entry: EvalEntry): Said {
  const found = interpretationOf(answer, entry);
  if (!found.ok) return errored("INTERPRET_MISFIT", messageWithHint(found.message, found.hint));
  const { value, confidence, reasoning, feedback, dimensions } = insistOnSound(answer.toJSON());
  return {
    status: "decided",
    verdict: interpretResult({ value }, found.interpretation),
    value,
    confidence,
    ...(reasoning !== undefined && { reasoning }),
    ...(feedback.length > 0 && { feedback }),
    ...(dimensions.length > 0 && { dimensions }),
  };
}

/** A result was checked when it was constructed, and may have been changed since. */
function insistOnSound(result: EvaluationResultJson): EvaluationResultJson {
  const { value, confidence, reasoning, feedback, dimensions } = result;
  const isScalar = typeof value !== "object" || value === null;
  const isSound =
    (reasoning === undefined || typeof reasoning === "string") && confidence >= 0 && confidence <= 1;
  if (isSound && isScalar && feedback.length === 0 && dimensions.length === 0) return result;
  return new EvaluationResult(result).toJSON();
}

function errored(code: string, reasoning: string): Said {
  return undecided("errored", code, reasoning);
}

function undecided(status: "abstained" | "errored", code: string, reasoning: string): Said {
  return { status, verdict: "undecided", confidence: null, code, reasoning };
}
