import { didYouMean } from "@outputai/core";

const MOST_LISTED = 10;

/** Writes the hint for a word that is not accepted: which one it probably was, and what is accepted. */
export function suggest(word: string | undefined, accepted: readonly string[]): string {
  const question = word === undefined ? undefined : didYouMean(word, accepted);
  const more = accepted.length > MOST_LISTED ? `, … (${accepted.length} in all)` : "";
  const list = `Accepted: ${accepted.slice(0, MOST_LISTED).join(", ")}${more}.`;
  return question === undefined ? list : `${question} ${list}`;
}
