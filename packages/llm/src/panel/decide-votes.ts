import { type Agreement, countVotes } from "./count-votes.ts";
import { isSettled } from "./is-settled.ts";
import type { PanelVote } from "./panel-vote.ts";
import { formOf } from "./result-form.ts";

/** What a panel comes to. Places are those of the judges, from 0. */
export type Decision =
  | { readonly kind: "agreed"; readonly value: unknown; readonly places: readonly number[] }
  /** The quorum abstained for the same reason. */
  | { readonly kind: "abstained"; readonly code: string; readonly places: readonly number[] }
  | { readonly kind: "disagreed" }
  /** Judges failed without whom there is no saying; the place is that of the first. */
  | { readonly kind: "failed"; readonly place: number }
  /** Answers of different kinds cannot be counted together. */
  | { readonly kind: "mixed"; readonly forms: readonly string[] };

/** How votes are counted. */
export interface CountingRules {
  /** How many votes a value needs. */
  readonly quorum: number;
  /** How far from the median numbers agree. */
  readonly tolerance: number;
}

/**
 * Decides what votes come to. A judge that failed or abstained agrees with nobody; where those that failed could have
 * changed what the others come to, it is their failure.
 */
export function decideVotes(votes: readonly PanelVote[], rules: CountingRules): Decision {
  const voted = votes.flatMap((vote, place) => (vote.status === "voted" ? [{ ...vote, place }] : []));
  const forms = new Set(voted.map(({ answer }) => formOf(answer)));
  if (forms.size > 1) return { kind: "mixed", forms: [...forms].sort() };

  const failed = votes.flatMap(({ status }, place) => (status === "failed" ? [place] : []));
  const agreed = agreementOf(voted, rules, failed.length);
  if (agreed.isSettled) return { kind: "agreed", ...agreed.leading };
  const [place] = failed;
  if (place !== undefined && agreed.isPossible) return { kind: "failed", place };

  // That a question cannot be decided is something to agree on, too.
  const abstained = votes.flatMap((vote, place) =>
    vote.status === "abstained" ? [{ value: vote.code, place }] : [],
  );
  const reason = agreementOf(abstained, rules, failed.length);
  const { value, places } = reason.leading;
  if (reason.isSettled) return { kind: "abstained", code: String(value), places };
  return place !== undefined && reason.isPossible ? { kind: "failed", place } : { kind: "disagreed" };
}

interface Placed {
  readonly value: unknown;
  readonly place: number;
}

interface ReachedAgreement {
  readonly leading: Agreement;
  /** It stands whatever the judges that failed would have said. */
  readonly isSettled: boolean;
  /** Had all that failed said the same, one might have been reached. */
  readonly isPossible: boolean;
}

function agreementOf(placed: readonly Placed[], rules: CountingRules, failed: number): ReachedAgreement {
  const values = placed.map(({ value }) => value);
  const count = countVotes(values, rules.tolerance);
  const places = count.leading.places.map((index) => placed[index]?.place ?? 0);
  return {
    leading: { value: count.leading.value, places },
    isSettled: isSettled(count, { ...rules, values, failed }),
    isPossible: count.most + failed >= rules.quorum,
  };
}
