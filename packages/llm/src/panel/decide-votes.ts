import { countVotes } from "./count-votes.ts";
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

/** Decides what votes come to. A judge that failed or abstained agrees with nobody. */
export function decideVotes(votes: readonly PanelVote[], { quorum, tolerance }: CountingRules): Decision {
  const voted = votes.flatMap((vote, place) => (vote.status === "voted" ? [{ ...vote, place }] : []));
  const forms = new Set(voted.map(({ answer }) => formOf(answer)));
  if (forms.size > 1) return { kind: "mixed", forms: [...forms].sort() };

  const { leading, rival, most } = countVotes(
    voted.map(({ value }) => value),
    tolerance,
  );
  const places = leading.places.map((place) => voted[place]?.place ?? 0);
  if (places.length >= quorum && places.length > rival)
    return { kind: "agreed", value: leading.value, places };

  const failed = votes.flatMap(({ status }, place) => (status === "failed" ? [place] : []));
  const [firstFailed] = failed;
  // Had they all said the same, it might have been enough.
  if (firstFailed !== undefined && most + failed.length >= quorum)
    return { kind: "failed", place: firstFailed };
  return decideAbstentions(votes, quorum);
}

/** That a question cannot be decided is something to agree on, too. */
function decideAbstentions(votes: readonly PanelVote[], quorum: number): Decision {
  const codes = votes.flatMap((vote) => (vote.status === "abstained" ? [vote.code] : []));
  const { leading, rival, most } = countVotes(codes, 0);
  if (most < quorum || most === rival) return { kind: "disagreed" };
  const code = String(leading.value);
  const places = votes.flatMap((vote, place) =>
    vote.status === "abstained" && vote.code === code ? [place] : [],
  );
  return { kind: "abstained", code, places };
}
