import {
  EvaluationAbstention,
  EvaluationResult,
  type EvaluationResultJson,
  type EvaluatorContext,
} from "@outputai/core";
import type { GroundTruth } from "../datasets/dataset.ts";
import type { EvaluatorOutcome } from "../results/evaluator-outcome.ts";
import type { FaultCode } from "../results/fault-codes.ts";
import { toAnswer } from "../verify/to-answer.ts";
import type { EvalEntry } from "../workflow/eval-workflow-types.ts";
import { mergeGroundTruth } from "../workflow/ground-truth.ts";
import { interpretResult } from "../workflow/interpret-result.ts";
import { interpretationOf } from "../workflow/interpretation-of.ts";
import { copyJson } from "./copy-json.ts";
import { describeThrown } from "./describe-thrown.ts";
import { elapsedMs } from "./elapsed-ms.ts";
import { usageRecorder } from "./usage-recorder.ts";
import type { StrayWatch } from "./watch-strays.ts";
import { type Deadline, type Ended, withDeadline } from "./with-deadline.ts";

/** What an evaluator is asked about. */
export interface Subject {
  readonly datasetName: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly ground_truth: GroundTruth | null | undefined;
}

/** Asks within a deadline. */
export interface Asking extends Deadline {
  readonly watch: Pick<StrayWatch, "attribute">;
}

/**
 * Asks one evaluator and never rejects. Undefined: the signal was aborted before it answered.
 *
 * Whatever goes wrong in it leaves its own outcome undecided: a broken evaluator says nothing about the output, and
 * must not take the others' results with it. It gets a copy of the subject, which it may change.
 */
export async function askEvaluator(
  entry: EvalEntry,
  subject: Subject,
  asking: Asking,
): Promise<EvaluatorOutcome | undefined> {
  const { name } = entry.evaluator;
  const began = asking.clock.nowMs();
  const recorder = usageRecorder();
  const ended = await asking.watch.attribute({ datasetName: subject.datasetName, evaluator: name }, () =>
    withDeadline((signal) => call(entry, subject, { signal, recordUsage: recorder.record }), asking),
  );
  const said = conclude(ended, entry, asking.timeoutMs);
  if (said === undefined) return undefined;
  const usage = recorder.sum();
  const durationMs = elapsedMs(asking.clock, began);
  return { name, criticality: entry.criticality, ...said, durationMs, ...(usage && { usage }) };
}

/** An outcome of an evaluator that was not asked, or not to the end. */
export function unanswered(entry: EvalEntry, code: FaultCode, reasoning: string): EvaluatorOutcome {
  const { evaluator, criticality } = entry;
  return { name: evaluator.name, criticality, ...errored(code, reasoning), durationMs: 0 };
}

function call({ evaluator }: EvalEntry, subject: Subject, context: EvaluatorContext): unknown {
  const ground_truth = mergeGroundTruth(subject.ground_truth, evaluator.name);
  const asked = copyJson({ input: subject.input, output: subject.output, ground_truth });
  // What an evaluator takes is its own affair: it parses its input.
  return evaluator(asked as never, context);
}

type Said = SaidBy<EvaluatorOutcome>;
type SaidBy<Outcome> = Outcome extends unknown
  ? Omit<Outcome, "name" | "criticality" | "durationMs" | "usage">
  : never;

function conclude(ended: Ended<unknown>, entry: EvalEntry, timeoutMs: number): Said | undefined {
  switch (ended.status) {
    case "returned":
      return read(ended.value, entry);
    case "threw": {
      const { code = "EVALUATOR_THREW", message, stack } = describeThrown(ended.error);
      return { ...errored(code, message), ...(stack !== undefined && { stack }) };
    }
    case "timeout":
      return errored("EVALUATOR_TIMEOUT", `It took longer than ${timeoutMs} ms.`);
    case "aborted":
      return undefined;
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
  if (!found.ok) return errored("INTERPRET_MISFIT", `${found.message} ${found.hint}`);
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
