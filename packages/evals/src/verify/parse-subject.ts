import {
  describeProblems,
  formatValue,
  issueProblems,
  type Problem,
  ValidationError,
  type z,
} from "@outputai/core";
import { isRecord } from "../is-record.ts";
import { isObject } from "./is-object.ts";

/** The schemas of the parts of a subject. Absent: the part is taken as it is. */
export interface SubjectSchemas {
  readonly input?: z.ZodType | undefined;
  readonly output?: z.ZodType | undefined;
}

/** A subject, its parts as the schemas made them. */
export interface ParsedSubject {
  readonly input: unknown;
  readonly output: unknown;
  readonly ground_truth: Readonly<Record<string, unknown>>;
}

/**
 * Reads what an evaluator was called with. A part that is absent is undefined, and its schema may have a default.
 *
 * @throws {@link ValidationError} with code `EVALUATOR_INPUT_INVALID` and every problem of all parts, each with its
 * path, such as `/output/title`.
 */
export async function parseSubject(
  evaluatorName: string,
  subject: unknown,
  schemas: SubjectSchemas,
): Promise<ParsedSubject> {
  if (!isObject(subject)) throw notASubject(evaluatorName, subject);
  const input = await parsePart(schemas.input, subject.input, "/input");
  const output = await parsePart(schemas.output, subject.output, "/output");
  const known = readGroundTruth(subject.ground_truth);
  const problems = [input, output, known].flatMap((part) => part.problems);
  if (problems.length > 0) {
    const headline = `What evaluator ${evaluatorName} was called with does not fit its schemas:`;
    throw new ValidationError(describeProblems(headline, problems), {
      code: "EVALUATOR_INPUT_INVALID",
      problems,
    });
  }
  return { input: input.value, output: output.value, ground_truth: known.value };
}

interface Parsed<Value = unknown> {
  readonly value: Value;
  readonly problems: readonly Problem[];
}

const NONE: readonly Problem[] = [];

async function parsePart(schema: z.ZodType | undefined, value: unknown, pointer: string): Promise<Parsed> {
  if (schema === undefined) return { value, problems: NONE };
  const { error, data } = await schema.safeParseAsync(value);
  return { value: data, problems: error === undefined ? NONE : issueProblems(error.issues, value, pointer) };
}

function readGroundTruth(given: unknown): Parsed<Readonly<Record<string, unknown>>> {
  if (given === undefined || given === null) return { value: {}, problems: NONE };
  if (isRecord(given)) return { value: given, problems: NONE };
  const message = `Invalid input: expected an object: ${formatValue(given)}`;
  return { value: {}, problems: [{ code: "VALIDATION_FAILED", message, pointer: "/ground_truth" }] };
}

function notASubject(evaluatorName: string, subject: unknown): ValidationError {
  return new ValidationError(`Evaluator ${evaluatorName} was called with ${formatValue(subject)}.`, {
    code: "EVALUATOR_INPUT_INVALID",
    hint: "Call it with { input, output }, and ground_truth where there is one.",
  });
}
