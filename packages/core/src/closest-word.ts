/**
 * Finds the candidate that a misspelt word probably meant, for "did you mean". Letter case does not count; a
 * candidate is close when at most a third of the longer word must be edited. One edit is always allowed, unless
 * it is all there is. Of several the closest is meant, and the first of those.
 *
 * @example
 * ```ts
 * closestWord("hasToolcal", ["hasToolCall", "llmJudge"]); // "hasToolCall"
 * closestWord("colour", ["shape"]); // undefined
 * ```
 *
 * @see {@link didYouMean} for the question in words.
 */
export function closestWord(word: string, candidates: Iterable<string>): string | undefined {
  let closest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const longer = Math.max(word.length, candidate.length);
    if (longer > LONGEST_WORD) continue;
    const allowed = Math.max(1, Math.floor(longer / 3));
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= allowed && distance < Math.min(longer, least)) [closest, least] = [candidate, distance];
  }
  return closest;
}

/** Names are short; a longer word is data, and comparing it would cost its length squared. */
const LONGEST_WORD = 200;

/** The Levenshtein distance, where swapping two neighbouring letters is one edit (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      let cost = Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[to.length] ?? 0;
}
