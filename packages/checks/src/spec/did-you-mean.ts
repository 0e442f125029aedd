import { closestWord } from "@outputai/core";

/** Writes the hint for a word that is not accepted: which one it probably was, and what is accepted. */
export function suggest(word: string | undefined, accepted: readonly string[]): string {
  const closest = word === undefined ? undefined : closestWord(word, accepted);
  const list = `Accepted: ${accepted.join(", ")}.`;
  return closest === undefined ? list : `Did you mean "${closest}"? ${list}`;
}
