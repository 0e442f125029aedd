import { didYouMean } from "@outputai/core";

/**
 * Asks whether a tool that was called was meant; undefined when none has a close name.
 *
 * Comparing spellings costs more than all else in a failure, and the same few names come back in every trial: which
 * names are close is remembered, for at most {@link MOST_REMEMBERED} pairs.
 *
 * @example
 * ```ts
 * suggestTool("look_up", ["refund", "lookup"]); // 'Did you mean "lookup"?'
 * suggestTool("look_up", ["refund"]); // undefined
 * ```
 */
export function suggestTool(missing: string, called: readonly string[]): string | undefined {
  const close = called.slice(0, NAMES_COMPARED).filter((name) => questionFor(missing, name) !== undefined);
  const [only] = close;
  if (only === undefined) return undefined;
  return close.length > 1 ? didYouMean(missing, close) : questionFor(missing, only);
}

const NAMES_COMPARED = 100;
const MOST_REMEMBERED = 1000;

const remembered = new Map<string, string | undefined>();

function questionFor(missing: string, name: string): string | undefined {
  const pair = JSON.stringify([missing, name]);
  if (remembered.has(pair)) return remembered.get(pair);
  const question = didYouMean(missing, [name]);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(pair, question);
  return question;
}
