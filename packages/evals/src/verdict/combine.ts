import {
  EvaluationAbstention,
  EvaluationBooleanResult,
  EvaluationResult,
  type EvaluationVerdict,
  EvaluationVerdictResult,
  formatValue,
  ValidationError,
} from "@outputai/core";
import { isFault, markFault } from "./fault-mark.ts";

/** A result that says pass, partial or fail, or an abstention: what can be combined. */
export type Decision = EvaluationBooleanResult | EvaluationVerdictResult | EvaluationAbstention;

/** What a combination of decisions is. */
export type Combination = EvaluationVerdictResult | EvaluationAbstention;

/** Fails with one fail, or one that could not be compared; else undecided with one that is; else partial; else passes. */
export function all(decisions: readonly Decision[]): Combination {
  return combine("all", decisions, ["fail", "fault", "undecided", "partial", "pass"]);
}

/** Passes with one pass; else fails with one that could not be compared; else undecided, partial, fails. */
export function any(decisions: readonly Decision[]): Combination {
  return combine("any", decisions, ["pass", "fault", "undecided", "partial", "fail"]);
}

/**
 * The opposite. What is undecided stays so, and half of something is half of its opposite. What could not be compared
 * stays a fail: it is as far from the opposite.
 */
export function not(decision: EvaluationBooleanResult): EvaluationBooleanResult;
export function not(decision: EvaluationVerdictResult): EvaluationVerdictResult;
export function not(decision: EvaluationAbstention): EvaluationAbstention;
export function not(decision: Decision): Decision;
export function not(decision: Decision): Decision {
  const state = stateOf(decision, "not");
  if (decision instanceof EvaluationAbstention || state === "undecided") return decision;
  if (state === "fault") return stillFaulty(decision);
  const { confidence, feedback, dimensions } = decision;
  const reasoning = `Negated: ${reasoningOf(decision)}`;
  if (decision instanceof EvaluationBooleanResult) {
    return new EvaluationBooleanResult({
      value: !decision.value,
      confidence,
      reasoning,
      feedback,
      dimensions,
    });
  }
  const value = OPPOSITES[state];
  return new EvaluationVerdictResult({
    value,
    confidence: negatedConfidence(value, confidence),
    reasoning,
    feedback,
    dimensions,
  });
}

/** `fault`: a fail because nothing could be compared. */
type State = EvaluationVerdict | "undecided" | "fault";

/** A fault under negation: as it was, and its reasoning says once why it was not turned around. */
function stillFaulty(
  fault: EvaluationBooleanResult | EvaluationVerdictResult,
): EvaluationBooleanResult | EvaluationVerdictResult {
  const told = reasoningOf(fault);
  const reasoning = told.startsWith(NOT_NEGATED) ? told : NOT_NEGATED + told;
  const { confidence, feedback, dimensions } = fault;
  const rest = { confidence, reasoning, feedback, dimensions };
  return markFault(
    fault instanceof EvaluationBooleanResult
      ? new EvaluationBooleanResult({ value: false, ...rest })
      : new EvaluationVerdictResult({ value: "fail", ...rest }),
  );
}

const NOT_NEGATED = "Could not be compared, so the opposite does not hold either: ";

const OPPOSITES = { pass: "fail", partial: "partial", fail: "pass" } as const;

/** A certain fail has confidence 0 and a certain pass 1, by the convention of the manual verdicts. */
function negatedConfidence(value: EvaluationVerdict, confidence: number): number {
  if (value === "partial" || (confidence !== 0 && confidence !== 1)) return confidence;
  return value === "pass" ? 1 : 0;
}

/** The first state of `precedence` that one of the decisions is in is the state of them all. */
function combine(name: string, decisions: readonly Decision[], precedence: readonly State[]): Combination {
  if (!Array.isArray(decisions)) {
    throw new ValidationError(`Verdict.${name} needs a list of results, not ${formatValue(decisions)}.`);
  }
  const states = Array.from(decisions, (decision) => ({ decision, state: stateOf(decision, name) }));
  const state = precedence.find((candidate) => states.some((entry) => entry.state === candidate));
  if (state === undefined) {
    return new EvaluationAbstention({
      code: "NOTHING_TO_COMBINE",
      reasoning: `Verdict.${name} was given no results.`,
    });
  }
  const deciding = states.filter((entry) => entry.state === state).map(({ decision }) => decision);
  return conclude(state, deciding, decisions.length);
}

function conclude(state: State, deciding: readonly Decision[], total: number): Combination {
  const reasons = deciding.slice(0, MOST_REASONS).map(reasoningOf);
  const more = deciding.length > MOST_REASONS ? [`and ${deciding.length - MOST_REASONS} more`] : [];
  const reasoning = `${deciding.length} of ${total} ${WORDS[state]}: ${[...reasons, ...more].join("; ")}`;
  const [first] = deciding;
  if (state === "undecided") {
    const code = first instanceof EvaluationAbstention ? first.code : "UNDECIDED";
    return new EvaluationAbstention({ code, reasoning });
  }
  const results = deciding.filter((decision) => decision instanceof EvaluationResult);
  const result = new EvaluationVerdictResult({
    value: state === "fault" ? "fail" : state,
    confidence: Math.min(...results.map(({ confidence }) => confidence)),
    reasoning,
    feedback: results.flatMap(({ feedback }) => feedback),
  });
  return state === "fault" ? markFault(result) : result;
}

const WORDS = {
  pass: "passed",
  partial: "are partial",
  fail: "failed",
  undecided: "are undecided",
  fault: "could not be compared",
} as const;

const MOST_REASONS = 10;

function reasoningOf(decision: Decision): string {
  if (decision instanceof EvaluationAbstention) return `${decision.reasoning} [${decision.code}]`;
  return decision.reasoning ?? `The value is ${formatValue(decision.value)}`;
}

function stateOf(decision: unknown, name: string): State {
  if (decision instanceof EvaluationAbstention) return "undecided";
  if (decision instanceof EvaluationResult && isFault(decision)) return "fault";
  if (decision instanceof EvaluationBooleanResult) return decision.value ? "pass" : "fail";
  if (decision instanceof EvaluationVerdictResult) return decision.value;
  throw new ValidationError(`Verdict.${name} cannot tell whether ${formatValue(decision)} passes.`, {
    hint: "Hand it results that are true or false, verdicts or abstentions; compare a score or a label first.",
  });
}
