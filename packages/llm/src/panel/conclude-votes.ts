import { EvaluationAbstention, EvaluationResult, OutputError } from "@outputai/core";
import { agreedAnswer } from "./agreed-answer.ts";
import { type CountingRules, decideVotes } from "./decide-votes.ts";
import { describeAgreement, describeVotes, type Speakers } from "./describe-votes.ts";
import { panelFailure, withRecord } from "./panel-failure.ts";
import type { PanelVote } from "./panel-vote.ts";

/** How votes are counted, and in what words the count is told. */
export interface PanelRules extends CountingRules {
  readonly speaker: Speakers;
  /** The first sentence where no value reached the quorum. */
  readonly disagreement: (votes: readonly PanelVote[]) => string;
}

/**
 * Makes of votes what the panel answers: a result, a reply, an abstention, or an error that is thrown.
 *
 * `isPort` says that judges threw where others abstain; so does the panel then, unless one gave a result.
 */
export function concludeVotes(votes: readonly PanelVote[], rules: PanelRules, isPort: boolean): unknown {
  const decision = decideVotes(votes, rules);
  switch (decision.kind) {
    case "agreed":
      return agreedAnswer(votes, decision, describeAgreement(votes, decision, rules.speaker));
    case "abstained": {
      const headline = `${decision.places.length} of ${votes.length} abstained with ${decision.code}.`;
      return abstain(votes, { code: decision.code, reasoning: told(headline, votes, rules) }, isPort);
    }
    case "disagreed": {
      const reasoning = told(rules.disagreement(votes), votes, rules);
      return abstain(votes, { code: "JUDGE_DISAGREED", reasoning }, isPort);
    }
    case "failed":
      throw panelFailure(votes, decision.place, told(failureHeadline(votes, rules), votes, rules));
    case "mixed":
      throw mixedForms(votes, decision.forms, rules);
  }
}

function abstain(
  votes: readonly PanelVote[],
  { code, reasoning }: { readonly code: string; readonly reasoning: string },
  isPort: boolean,
): EvaluationAbstention {
  const voted = votes.filter((vote) => vote.status === "voted");
  const isResult = ({ answer }: (typeof voted)[number]) => answer instanceof EvaluationResult;
  const isReply = voted.length === 0 ? isPort : !voted.some(isResult);
  if (isReply) throw withRecord(new OutputError(code, reasoning), votes);
  return withRecord(new EvaluationAbstention({ code, reasoning }), votes);
}

function told(headline: string, votes: readonly PanelVote[], { speaker }: PanelRules): string {
  return `${headline} ${describeVotes(votes, speaker)}`;
}

function failureHeadline(votes: readonly PanelVote[], { quorum }: PanelRules): string {
  const failed = votes.filter(({ status }) => status === "failed").length;
  return `${failed} of ${votes.length} failed, and what they would have said could change what the panel comes to (quorum ${quorum}).`;
}

function mixedForms(votes: readonly PanelVote[], forms: readonly string[], rules: PanelRules): OutputError {
  const headline = `Answers of different forms cannot be counted together: ${forms.join(", ")}.`;
  const hint = "All judges of a panel answer in one form, for example with an EvaluationVerdictResult.";
  return withRecord(new OutputError("PANEL_INVALID", told(headline, votes, rules), { hint }), votes);
}
