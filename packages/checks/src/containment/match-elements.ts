import { assignElements } from "./assign-elements.ts";
import { type ListPair, type Relation, UNMATCHED } from "./list-pair.ts";
import { isComposite } from "./value-kind.ts";

/**
 * Pairs every expected element with an actual element of its own, as many as can be at once: a maximum matching,
 * in which an earlier choice gives way where a later element needs it.
 *
 * The result holds, for each expected element, the position of its partner or {@link UNMATCHED}. It stops once
 * more than `missesAllowed` are left over, and counts the rest as left over too.
 *
 * @example
 * ```ts
 * const holds = (actual: unknown, expected: unknown) => String(actual).startsWith(String(expected));
 * matchElements({ actual: [["ab"], ["a"]], expected: [["a"], ["ab"]] }, { holds }); // [1, 0]
 * ```
 */
export function matchElements(
  lists: ListPair,
  relation: Relation,
  missesAllowed: number = Number.POSITIVE_INFINITY,
): readonly number[] {
  const partners = new Array<number>(lists.expected.length).fill(UNMATCHED);
  const misses = matchScalars(lists, partners);
  if (misses <= missesAllowed) assignElements({ lists, partners, relation }, missesAllowed - misses);
  return partners;
}

/** Equal values are interchangeable, so that counting them out is a maximum matching by itself. */
function matchScalars({ actual, expected }: ListPair, partners: number[]): number {
  let free: Map<unknown, number[]> | undefined;
  let misses = 0;
  for (const [position, element] of expected.entries()) {
    if (isComposite(element)) continue;
    free ??= positionsByValue(actual);
    const partner = free.get(element ?? null)?.pop();
    if (partner === undefined) misses++;
    else partners[position] = partner;
  }
  return misses;
}

/** The last position of a value is taken first off its list, so the lists run backwards. */
function positionsByValue(elements: readonly unknown[]): Map<unknown, number[]> {
  const positions = new Map<unknown, number[]>();
  for (let position = elements.length - 1; position >= 0; position--) {
    const element = elements[position] ?? null;
    if (isComposite(element)) continue;
    const same = positions.get(element);
    if (same === undefined) positions.set(element, [position]);
    else same.push(position);
  }
  return positions;
}
