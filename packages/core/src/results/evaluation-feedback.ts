import { z } from "zod";
import { brandClass } from "../branded-class.ts";
import { schemaProblems } from "../schema-problems.ts";
import { EvaluationResultValidationError } from "./evaluation-result-validation-error.ts";
import { nullable } from "./reply-field.ts";

/** How much a piece of feedback matters, least first. */
export const FEEDBACK_PRIORITIES = ["low", "medium", "high", "critical"] as const;

/** One of {@link FEEDBACK_PRIORITIES}. */
export type FeedbackPriority = (typeof FEEDBACK_PRIORITIES)[number];

/**
 * What an {@link EvaluationFeedback} is constructed from. `priority` may be any string to the compiler, because
 * that is what it infers in a list that is filled step by step; the constructor checks it. `null` means absent.
 */
export interface EvaluationFeedbackArgs {
  readonly issue: string;
  readonly suggestion?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly priority?: FeedbackPriority | (string & {}) | null | undefined;
}

/** An {@link EvaluationFeedback} as JSON. */
export interface EvaluationFeedbackJson {
  readonly issue: string;
  readonly suggestion?: string;
  readonly reference?: string;
  readonly priority?: FeedbackPriority;
}

const feedbackSchema = z.object(
  {
    issue: z.string().describe("What the problem is."),
    suggestion: nullable(z.string(), "How to fix it."),
    reference: nullable(z.string(), "A URL or an identifier to look at."),
    priority: nullable(z.enum(FEEDBACK_PRIORITIES), "How much it matters."),
  },
  { error: ({ code }) => (code === "invalid_type" ? 'Feedback is an object with an "issue"' : undefined) },
);

/**
 * One thing that an evaluator would have changed: what is wrong, and optionally how to fix it, where to look and
 * how much it matters.
 *
 * @example
 * ```ts
 * const feedback = new EvaluationFeedback({ issue: "No sources", priority: "high" });
 * feedback.issue; // "No sources"
 * feedback.suggestion; // undefined
 * JSON.stringify(feedback); // '{"issue":"No sources","priority":"high"}'
 * new EvaluationFeedback({ issue: "No sources", priority: "urgent" }); // throws VALIDATION_FAILED
 * ```
 *
 * @throws {@link EvaluationResultValidationError} with code `VALIDATION_FAILED` and the path of every problem.
 */
export class EvaluationFeedback {
  static {
    brandClass(EvaluationFeedback, "EvaluationFeedback");
  }

  /** What a model can be asked for; the constructor takes its reply. */
  static readonly schema: typeof feedbackSchema = feedbackSchema;

  readonly issue: string;
  readonly suggestion: string | undefined;
  readonly reference: string | undefined;
  readonly priority: FeedbackPriority | undefined;

  constructor(args: EvaluationFeedbackArgs) {
    const problems = schemaProblems(feedbackSchema, args);
    if (problems.length > 0) throw new EvaluationResultValidationError("EvaluationFeedback", problems);

    const { issue, suggestion, reference, priority } = feedbackSchema.parse(args);
    this.issue = issue;
    this.suggestion = suggestion ?? undefined;
    this.reference = reference ?? undefined;
    this.priority = priority ?? undefined;
  }

  /** The feedback as plain data, without what is absent. */
  toJSON(): EvaluationFeedbackJson {
    const { issue, suggestion, reference, priority } = this;
    return {
      issue,
      ...(suggestion !== undefined && { suggestion }),
      ...(reference !== undefined && { reference }),
      ...(priority !== undefined && { priority }),
    };
  }
}
