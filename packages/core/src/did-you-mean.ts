import { closestWord } from "./closest-word.ts";
import { formatValue } from "./format-value.ts";

/**
 * Asks whether the closest word among those that are accepted was meant; undefined when none is close. The word is
 * quoted, escaped and bounded, as it may come from anywhere.
 *
 * @example
 * ```ts
 * didYouMean("refund_creat", ["order_lookup", "refund_create"]); // 'Did you mean "refund_create"?'
 * didYouMean("colour", ["shape"]); // undefined
 * ```
 *
 * @see {@link closestWord} for the word alone.
 */
export function didYouMean(word: string, among: Iterable<string>): string | undefined {
  const meant = closestWord(word, among);
  return meant === undefined ? undefined : `Did you mean ${formatValue(meant)}?`;
}
