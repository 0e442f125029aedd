import { EvaluationBooleanResult, formatValue, ValidationError } from "@outputai/core";

/** One row of the table of assertions: what must hold of the arguments, and how either outcome is worded. */
export interface Assertion<Args extends readonly unknown[]> {
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
 * Makes a helper of a row: a function that is certain, never throws because of what it measures, and never passes
 * by accident. Only a `ValidationError`, thrown for a call that is meaningless, gets out.
 */
export function assertionHelper<Args extends readonly unknown[]>(
  assertion: Assertion<Args>,
): (...args: Args) => EvaluationBooleanResult {
  return (...args) => new EvaluationBooleanResult({ ...judge(assertion, args), confidence: 1 });
}

interface Judgement {
  readonly value: boolean;
  readonly reasoning: string;
}

function judge<Args extends readonly unknown[]>(assertion: Assertion<Args>, args: Args): Judgement {
  const { holds, whenPassed, whenFailed, fault, whenFaulty = whenFailed } = assertion;
  try {
    const found = fault?.(...args);
    if (found !== undefined)
      return { value: false, reasoning: [whenFaulty(...args), found].filter(Boolean).join(": ") };
    return holds(...args)
      ? { value: true, reasoning: whenPassed(...args) }
      : { value: false, reasoning: whenFailed(...args) };
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    // A proxy, a getter or a predicate of the caller's: what cannot be read does not pass.
    return { value: false, reasoning: `The value cannot be checked: ${formatValue(error)}` };
  }
}
