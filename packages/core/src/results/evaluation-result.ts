import { z } from "zod";
import { brandClass } from "../branded-class.ts";
import type { Problem } from "../problem.ts";
import { schemaProblems } from "../schema-problems.ts";
import { stableStringify } from "../stable-stringify.ts";
import { EvaluationFeedback, type EvaluationFeedbackArgs } from "./evaluation-feedback.ts";
import type {
  EvaluationResultArgs,
  EvaluationResultJson,
  EvaluationVerdict,
} from "./evaluation-result-args.ts";
import { EvaluationResultValidationError } from "./evaluation-result-validation-error.ts";
import {
  argumentsSchema,
  plainDimensionSchema,
  type ResultSchema,
  resultSchema,
  scalarSchema,
} from "./result-schema.ts";

/**
 * What an evaluator says: a value, how sure it is, and why. Most use one of its forms, which also check the value:
 * {@link EvaluationBooleanResult}, {@link EvaluationNumberResult}, {@link EvaluationStringResult} and
 * {@link EvaluationVerdictResult}. This one takes any JSON value.
 *
 * `instanceof` holds across two copies of the package.
 *
 * @example
 * ```ts
 * const result = new EvaluationResult({ value: ["a", "b"], confidence: 0.8, reasoning: "Two were found." });
 * result.feedback; // []
 * result.toJSON(); // { value: ["a", "b"], confidence: 0.8, reasoning: "Two were found.", feedback: [], dimensions: [] }
 * new EvaluationResult({ value: 1, confidence: 1.2 }); // throws VALIDATION_FAILED
 * ```
 *
 * @throws {@link EvaluationResultValidationError} with code `VALIDATION_FAILED` and the path of every problem.
 */
export class EvaluationResult<Value = unknown> {
  static {
    brandClass(EvaluationResult, "EvaluationResult");
  }

  /** What a model can be asked for; the constructor takes its reply. */
  static readonly schema: ResultSchema<z.ZodType> = resultSchema(scalarSchema);

  readonly value: Value;
  readonly confidence: number;
  readonly name: string | undefined;
  readonly reasoning: string | undefined;
  readonly feedback: readonly EvaluationFeedback[];
  readonly dimensions: readonly EvaluationResult[];

  constructor(args: EvaluationResultArgs<Value>) {
    const { name: form, schema } = new.target;
    const problems = [...schemaProblems(argumentsOf(schema), args), ...dimensionProblems(args?.dimensions)];
    if (problems.length > 0) throw new EvaluationResultValidationError(form, problems);

    const { value, confidence, name, reasoning, feedback, dimensions } = args;
    this.value = value;
    this.confidence = confidence;
    this.name = name ?? undefined;
    this.reasoning = reasoning ?? undefined;
    this.feedback = (feedback ?? []).map(toFeedback);
    this.dimensions = (dimensions ?? []).map(toDimension);
  }

  /** The result as plain data, without what is absent. */
  toJSON(): EvaluationResultJson<Value> {
    const { value, confidence, name, reasoning, feedback, dimensions } = this;
    return {
      value,
      confidence,
      ...(name !== undefined && { name }),
      ...(reasoning !== undefined && { reasoning }),
      feedback: feedback.map((item) => item.toJSON()),
      dimensions: dimensions.map((dimension) => dimension.toJSON()),
    };
  }
}

/**
 * A result that is true or false.
 *
 * @example
 * ```ts
 * new EvaluationBooleanResult({ value: true, confidence: 1 }).value; // true
 * new EvaluationBooleanResult({ value: "true", confidence: 1 }); // throws VALIDATION_FAILED
 * ```
 *
 * @throws {@link EvaluationResultValidationError} with code `VALIDATION_FAILED` and the path of every problem.
 */
export class EvaluationBooleanResult extends EvaluationResult<boolean> {
  static {
    brandClass(EvaluationBooleanResult, "EvaluationBooleanResult");
  }

  /** What a model can be asked for; the constructor takes its reply. */
  static override readonly schema = resultSchema(z.boolean().describe("Whether it holds."));
}

/**
 * A result that is a finite number, on a scale of the evaluator's own.
 *
 * @example
 * ```ts
 * new EvaluationNumberResult({ value: 87, confidence: 0.9 }).value; // 87
 * new EvaluationNumberResult({ value: Number.NaN, confidence: 0.9 }); // throws VALIDATION_FAILED
 * ```
 *
 * @throws {@link EvaluationResultValidationError} with code `VALIDATION_FAILED` and the path of every problem.
 */
export class EvaluationNumberResult extends EvaluationResult<number> {
  static {
    brandClass(EvaluationNumberResult, "EvaluationNumberResult");
  }

  /** What a model can be asked for; the constructor takes its reply. */
  static override readonly schema = resultSchema(z.number().describe("The score."));
}

/**
 * A result that is a text, for example a label.
 *
 * @example
 * ```ts
 * new EvaluationStringResult({ value: "formal", confidence: 0.9 }).value; // "formal"
 * ```
 *
 * @throws {@link EvaluationResultValidationError} with code `VALIDATION_FAILED` and the path of every problem.
 */
export class EvaluationStringResult extends EvaluationResult<string> {
  static {
    brandClass(EvaluationStringResult, "EvaluationStringResult");
  }

  /** What a model can be asked for; the constructor takes its reply. */
  static override readonly schema = resultSchema(z.string().describe("The label."));
}

/**
 * A result that is a verdict: `pass`, `partial` or `fail`.
 *
 * @example
 * ```ts
 * new EvaluationVerdictResult({ value: "partial", confidence: 0.6 }).value; // "partial"
 * new EvaluationVerdictResult({ value: "maybe", confidence: 0.6 }); // throws VALIDATION_FAILED
 * ```
 *
 * @throws {@link EvaluationResultValidationError} with code `VALIDATION_FAILED` and the path of every problem.
 */
export class EvaluationVerdictResult extends EvaluationResult<EvaluationVerdict> {
  static {
    brandClass(EvaluationVerdictResult, "EvaluationVerdictResult");
  }

  /** What a model can be asked for; the constructor takes its reply. */
  static override readonly schema = resultSchema(
    z.enum(["pass", "partial", "fail"]).describe("The verdict."),
  );
}

/** Every schema of a form is extended once only: it takes longer than to construct a result. */
const argumentsOfForms = new WeakMap<z.ZodType, z.ZodType>();

function argumentsOf(schema: ResultSchema<z.ZodType>): z.ZodType {
  const known = argumentsOfForms.get(schema);
  if (known !== undefined) return known;
  const value = schema === EvaluationResult.schema ? jsonSchema : schema.shape.value;
  const extended = argumentsSchema.extend({ value });
  argumentsOfForms.set(schema, extended);
  return extended;
}

const jsonSchema = z.unknown().superRefine((value, context) => {
  try {
    stableStringify(value);
  } catch {
    context.addIssue({ code: "custom", message: "Invalid input: expected a JSON value" });
  }
});

/** An instance was checked when it was constructed; plain data are checked here, one level deep. */
function dimensionProblems(dimensions: unknown): readonly Problem[] {
  if (!Array.isArray(dimensions)) return [];
  return dimensions.flatMap((dimension, index) =>
    dimension instanceof EvaluationResult
      ? []
      : schemaProblems(plainDimensionSchema, dimension, `/dimensions/${index}`),
  );
}

function toFeedback(feedback: EvaluationFeedbackArgs): EvaluationFeedback {
  return feedback instanceof EvaluationFeedback ? feedback : new EvaluationFeedback(feedback);
}

function toDimension(dimension: EvaluationResultArgs): EvaluationResult {
  if (dimension instanceof EvaluationResult) return dimension;
  const { value } = dimension;
  if (typeof value === "boolean") return new EvaluationBooleanResult({ ...dimension, value });
  if (typeof value === "number") return new EvaluationNumberResult({ ...dimension, value });
  return new EvaluationStringResult({ ...dimension, value: String(value) });
}
