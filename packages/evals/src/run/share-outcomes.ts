import type { EvaluatorOutcome } from "../results/evaluator-outcome.ts";

/** Gives an outcome that says the same, if there was one lately; else the outcome itself. */
export type ShareOutcome = (outcome: EvaluatorOutcome) => EvaluatorOutcome;

/**
 * Lets outcomes that say the same be one object: a run of 100,000 cases keeps half a million of them, most of which
 * say `String contains "refund"`. It remembers a limited number, so that outcomes which all differ cost nothing more.
 */
export function shareOutcomes(): ShareOutcome {
  let lately = new Map<string, EvaluatorOutcome>();
  let before = lately;
  return (outcome) => {
    if (outcome.status !== "decided" || outcome.feedback || outcome.dimensions || outcome.usage)
      return outcome;
    const { name, criticality, verdict, value, confidence, reasoning, durationMs } = outcome;
    if (typeof value === "object" && value !== null) return outcome;
    const key = JSON.stringify([name, criticality, verdict, value, confidence, durationMs, reasoning]);
    const known = lately.get(key) ?? before.get(key);
    if (known === undefined && lately.size >= MOST_REMEMBERED) {
      before = lately;
      lately = new Map();
    }
    lately.set(key, known ?? outcome);
    return known ?? outcome;
  };
}

const MOST_REMEMBERED = 1000;
