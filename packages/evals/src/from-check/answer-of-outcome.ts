import { ABSTAIN_CODES, type AbstainCode, type Outcome } from "@outputai/checks";
import { EvaluationAbstention, type EvaluationVerdictResult } from "@outputai/core";
import { Verdict } from "../verdict/verdict.ts";

/**
 * Says in the words of evaluators what a check said: passed is a pass, failed a fail, abstained an abstention with the
 * same code. Nowhere else do the two vocabularies meet.
 */
export function answerOfOutcome(
  outcome: Outcome,
  { isJudged }: { readonly isJudged: boolean },
): EvaluationVerdictResult | EvaluationAbstention {
  switch (outcome.status) {
    case "passed": {
      const reasoning = worded(outcome.reason, outcome.warning);
      return isJudged ? judged("pass", reasoning) : Verdict.pass(reasoning);
    }
    case "failed": {
      const reasoning = worded(outcome.reason) ?? "The check is violated.";
      return isJudged ? judged("fail", reasoning) : Verdict.fail(reasoning);
    }
    case "abstained":
      return new EvaluationAbstention({ code: outcome.code, reasoning: reasonOf(outcome) });
  }
}

/** What a model says is never certain, whichever way it is told. */
function judged(
  verdict: "pass" | "fail",
  reasoning = "The judge gave no reasoning.",
): EvaluationVerdictResult {
  return Verdict.fromJudge({ verdict, reasoning });
}

function reasonOf({ code, reason }: { readonly code: AbstainCode; readonly reason: string }): string {
  return worded(reason) ?? ABSTAIN_CODES[code] ?? code;
}

function worded(...parts: readonly (string | undefined)[]): string | undefined {
  const said = parts.filter((part) => part !== undefined && part.trim() !== "");
  return said.length === 0 ? undefined : said.join(" ");
}
