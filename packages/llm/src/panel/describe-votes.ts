import { formatValue } from "@outputai/core";
import type { Decision } from "./decide-votes.ts";
import type { PanelVote } from "./panel-vote.ts";

/** What those who are asked are called, one name for each vote: `judge 1`. */
export type Speakers = (place: number) => string;

/** Says who agreed, and the words of the first of them. */
export function describeAgreement(
  votes: readonly PanelVote[],
  { value, places }: Extract<Decision, { kind: "agreed" }>,
  speaker: Speakers,
): string {
  const share = `${shown(value)} has ${places.length} of ${votes.length} votes`;
  const [first = 0] = places;
  const vote = votes[first];
  const words = vote?.status === "voted" ? vote.reasoning.trim() : "";
  const line = `${share} (${places.map(speaker).join(", ")}).`;
  return words === "" ? line : `${line} ${capital(speaker(first))}: ${words}`;
}

/** Tells how often each value was voted for, and what was said for it, in short; a line for each. */
export function describeVotes(votes: readonly PanelVote[], speaker: Speakers): string {
  const lines = votes.map((vote, place) => `${capital(speaker(place))}: ${describeVote(vote)}`);
  return [`Votes: ${countsOf(votes)}.`, ...lines].join("\n");
}

function countsOf(votes: readonly PanelVote[]): string {
  const counts = new Map<string, number>();
  for (const vote of votes) {
    const word = vote.status === "voted" ? shown(vote.value) : vote.status;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => `${word}: ${count}`).join(", ");
}

function describeVote(vote: PanelVote): string {
  switch (vote.status) {
    case "voted":
      return vote.reasoning.trim() === ""
        ? shown(vote.value)
        : `${shown(vote.value)}, ${brief(vote.reasoning)}`;
    case "abstained":
      return `abstained, ${brief(vote.reasoning)} [${vote.code}]`;
    case "failed":
      return `failed, ${brief(vote.message)} [${vote.code}]`;
  }
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}

/** On one line, and no longer than one reads. */
function brief(words: string): string {
  const line = words.trim().replace(/\s+/g, " ");
  const characters = Array.from(line.slice(0, 2 * BRIEF + 2));
  return characters.length <= BRIEF ? line : `${characters.slice(0, BRIEF - 1).join("")}…`;
}

const BRIEF = 200;

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
