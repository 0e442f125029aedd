import { EvaluationBooleanResult, formatValue, ValidationError } from "@outputai/core";
import { markFault } from "./fault-mark.ts";

/** One row of the table of assertions. */
export type Assertion<Args extends readonly unknown[]> = Comparison<Args> | Examination<Args>;

/** What must hold of the arguments, and how either outcome is worded. For arguments that cannot change in between. */
export interface Comparison<Args extends readonly unknown[]> {
  readonly holds: (...args: Args) => boolean;
  readonly whenPassed: (...args: Args) => string;
  readonly whenFailed: (...args: Args) => string;
  /**
   * Names the argument that makes the question unanswerable, so that the assertion fails and `holds` is not asked.
   * `""`: there is one, and the wording names it already.
   */
  readonly fault?: (...args: Args) => string | undefined;
  /** How the failure is worded when there is a fault. As ever, unless given. */
  readonly whenFaulty?: (...args: Args) => string;
}

/**
 * Looks once and words what it saw. For arguments that may answer otherwise when they are asked again: a predicate,
 * a schema, an object with getters. Were they asked a second time for the reasoning, it could contradict the value.
 */
export interface Examination<Args extends readonly unknown[]> {
  readonly examine: (...args: Args) => Judgement;
  readonly fault?: (...args: Args) => string | undefined;
  readonly whenFaulty: (...args: Args) => string;
}

/** The answer and the reasoning. */
export interface Judgement {
  readonly value: boolean;
  readonly reasoning: string;
  /** The value is false because nothing could be compared: the opposite does not hold either. */
  readonly isFault?: boolean;
}

/**
 * Makes a helper of a row: a function that is certain, never throws because of what it measures, and never passes
 * by accident. Only a `ValidationError`, thrown for a call that is meaningless, gets out.
 */
export function assertionHelper<Args extends readonly unknown[]>(
  assertion: Assertion<Args>,
): (...args: Args) => EvaluationBooleanResult {
  return (...args) => {
    const { value, reasoning, isFault } = judge(assertion, args);
    const result = new EvaluationBooleanResult({ value, reasoning, confidence: 1 });
    return isFault === true ? markFault(result) : result;
  };
}

function judge<Args extends readonly unknown[]>(assertion: Assertion<Args>, args: Args): Judgement {
  try {
    const fault = assertion.fault?.(...args);
    if (fault === undefined) return look(assertion, args);
    const complaint = wordFaulty(assertion, args);
    return { value: false, reasoning: [complaint, fault].filter(Boolean).join(": "), isFault: true };
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    // A proxy, a getter or a predicate of the caller's: what cannot be read does not pass.
    return { value: false, reasoning: `The value cannot be checked: ${formatValue(error)}`, isFault: true };
  }
}

function look<Args extends readonly unknown[]>(assertion: Assertion<Args>, args: Args): Judgement {
  if ("examine" in assertion) return assertion.examine(...args);
  return assertion.holds(...args)
    ? { value: true, reasoning: assertion.whenPassed(...args) }
    : { value: false, reasoning: assertion.whenFailed(...args) };
}

function wordFaulty<Args extends readonly unknown[]>(assertion: Assertion<Args>, args: Args): string {
  if ("examine" in assertion) return assertion.whenFaulty(...args);
  const { whenFailed, whenFaulty = whenFailed } = assertion;
  return whenFaulty(...args);
}
