import { closestWord } from "@outputai/core";

/**
 * Finds the tool that was called and probably meant, for "did you mean".
 *
 * Comparing spellings costs more than all else in a failure, and the same few names come back in every trial: which
 * names are close is remembered, for at most {@link MOST_REMEMBERED} pairs.
 *
 * @example
 * ```ts
 * suggestTool("look_up", ["refund", "lookup"]); // "lookup"
 * suggestTool("look_up", ["refund"]); // undefined
 * ```
 */
export function suggestTool(missing: string, called: readonly string[]): string | undefined {
  const close = called.slice(0, NAMES_COMPARED).filter((name) => isClose(missing, name));
  return close.length > 1 ? closestWord(missing, close) : close[0];
}

const NAMES_COMPARED = 100;
const MOST_REMEMBERED = 1000;

const remembered = new Map<string, boolean>();

function isClose(missing: string, name: string): boolean {
  const pair = JSON.stringify([missing, name]);
  const known = remembered.get(pair);
  if (known !== undefined) return known;
  const close = closestWord(missing, [name]) !== undefined;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(pair, close);
  return close;
}
