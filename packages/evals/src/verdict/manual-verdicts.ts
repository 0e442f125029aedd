import {
  EvaluationAbstention,
  type EvaluationFeedbackArgs,
  EvaluationNumberResult,
  EvaluationResultValidationError,
  EvaluationStringResult,
  type EvaluationVerdict,
  EvaluationVerdictResult,
  formatValue,
  ValidationError,
} from "@outputai/core";

/** What a manual verdict takes as feedback: `priority` may be any string to the compiler, and is checked. */
export type FeedbackArg = EvaluationFeedbackArgs;

/** What a model that was asked for a verdict replies. */
export interface JudgeVerdict {
  readonly verdict: EvaluationVerdict;
  readonly reasoning: string;
}

/** What a model says is never certain. */
const JUDGE_CONFIDENCE = 0.9;

/** The verdicts that are given by hand, and the wrappers of what a model replied. */
export const manualVerdicts = {
  /**
   * A pass, certain.
   *
   * @example
   * ```ts
   * Verdict.pass().toJSON(); // { value: "pass", confidence: 1, feedback: [], dimensions: [] }
   * ```
   */
  pass: (reasoning?: string): EvaluationVerdictResult =>
    named("pass", reasoning, () => new EvaluationVerdictResult({ value: "pass", confidence: 1, reasoning })),

  /**
   * Something between pass and fail, as sure as the caller says.
   *
   * @example
   * ```ts
   * Verdict.partial(0.6, "Two facts are missing", [{ issue: "No year", priority: "medium" }]).confidence; // 0.6
   * Verdict.partial(6); // throws VALIDATION_FAILED
   * ```
   */
  partial: (
    confidence: number,
    reasoning?: string,
    feedback?: readonly FeedbackArg[],
  ): EvaluationVerdictResult =>
    named(
      "partial",
      reasoning,
      () => new EvaluationVerdictResult({ value: "partial", confidence, reasoning, feedback }),
    ),

  /**
   * A fail. It must say why; its confidence is 0, the confidence that the value passes.
   *
   * @example
   * ```ts
   * Verdict.fail("The post is empty").confidence; // 0
   * Verdict.fail(""); // throws VALIDATION_FAILED
   * ```
   */
  fail: (reasoning: string, feedback?: readonly FeedbackArg[]): EvaluationVerdictResult =>
    named(
      "fail",
      needed(reasoning),
      () => new EvaluationVerdictResult({ value: "fail", confidence: 0, reasoning, feedback }),
    ),

  /**
   * No verdict: the question does not apply, or cannot be decided. The code is for programs.
   *
   * @example
   * ```ts
   * Verdict.abstain("NO_SUMMARY", "There is no summary to judge.").code; // "NO_SUMMARY"
   * ```
   */
  abstain: (code: string, reasoning: string): EvaluationAbstention =>
    named("abstain", reasoning, () => new EvaluationAbstention({ code, reasoning })),

  /**
   * A verdict that a model replied, with confidence 0.9.
   *
   * @example
   * ```ts
   * Verdict.fromJudge({ verdict: "fail", reasoning: "It invents a source." }).confidence; // 0.9
   * ```
   */
  fromJudge: (reply: JudgeVerdict): EvaluationVerdictResult => {
    const { verdict: value, reasoning } = judgeVerdict(reply);
    return named(
      "fromJudge",
      reasoning,
      () => new EvaluationVerdictResult({ value, confidence: JUDGE_CONFIDENCE, reasoning }),
    );
  },

  /**
   * A number that a model replied, on whatever scale, with confidence 0.9.
   *
   * @example
   * ```ts
   * Verdict.score(0.85, "Well founded").value; // 0.85
   * ```
   */
  score: (value: number, reasoning?: string): EvaluationNumberResult =>
    named(
      "score",
      reasoning,
      () => new EvaluationNumberResult({ value, confidence: JUDGE_CONFIDENCE, reasoning }),
    ),

  /**
   * A label that a model replied, with confidence 0.9.
   *
   * @example
   * ```ts
   * Verdict.label("professional").value; // "professional"
   * ```
   */
  label: (value: string, reasoning?: string): EvaluationStringResult =>
    named(
      "label",
      reasoning,
      () => new EvaluationStringResult({ value, confidence: JUDGE_CONFIDENCE, reasoning }),
    ),
};

/** Builds a result; an argument that it refuses is told with the name of the helper. */
function named<Result>(helper: string, reasoning: unknown, build: () => Result): Result {
  if (reasoning !== undefined && typeof reasoning !== "string") {
    throw new ValidationError(`Verdict.${helper}: the reasoning is ${formatValue(reasoning)}, not a text.`);
  }
  try {
    return build();
  } catch (error) {
    if (!(error instanceof EvaluationResultValidationError)) throw error;
    const { message, problems } = error;
    throw new ValidationError(`Verdict.${helper}: ${message}`, { cause: error, problems });
  }
}

/** A fail that does not say why helps nobody. */
function needed(reasoning: unknown): unknown {
  if (typeof reasoning === "string" && reasoning.trim() !== "") return reasoning;
  throw new ValidationError(`Verdict.fail needs its reasoning, not ${formatValue(reasoning)}.`, {
    hint: "Say what is wrong with what was evaluated.",
  });
}

function judgeVerdict(reply: unknown): JudgeVerdict {
  if (typeof reply === "object" && reply !== null) return reply as JudgeVerdict;
  throw new ValidationError(`Verdict.fromJudge needs { verdict, reasoning }, not ${formatValue(reply)}.`);
}
