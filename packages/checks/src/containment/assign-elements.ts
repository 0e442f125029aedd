import { createEdges, type Edges } from "./assignment-edges.ts";
import { type ListPair, type Relation, UNMATCHED } from "./list-pair.ts";
import { isComposite } from "./value-kind.ts";

/** What is being paired: composite elements of both lists; `partners` receives the pairs. */
export interface Assignment {
  readonly lists: ListPair;
  readonly partners: number[];
  readonly relation: Relation;
}

/**
 * Pairs the objects and arrays of an expected list, each with an actual one of its own.
 *
 * Elements are added one at a time. Each looks for a free partner along chains in which an element that is already
 * paired moves on to another (breadth first, without recursion: a chain may be as long as the list). Where the search
 * fails, everything it visited is closed for good: no later search could get out of there either. So all failed
 * searches together cost one look at each pair.
 */
export function assignElements({ lists, partners, relation }: Assignment, missesAllowed: number): void {
  if (!lists.expected.some(isComposite)) return;
  const pairing: Pairing = {
    edges: createEdges(lists, relation),
    partners,
    owners: new Map(),
    closed: new Set(),
  };
  let misses = 0;
  for (const [position, element] of lists.expected.entries()) {
    if (!isComposite(element)) continue;
    // Lists are mostly in the same order: taking what stands at the same place then saves the search.
    const sameplace = position < lists.actual.length && takeFree(pairing, position, position);
    if (sameplace || takeByChain(pairing, position)) continue;
    if (++misses > missesAllowed) return;
  }
}

interface Pairing {
  readonly edges: Edges;
  /** By expected position. */
  readonly partners: number[];
  /** By actual position. */
  readonly owners: Map<number, number>;
  /** Actual positions from which no free one can be reached. */
  readonly closed: Set<number>;
}

function takeFree(pairing: Pairing, expected: number, actual: number): boolean {
  if (pairing.owners.has(actual) || !pairing.edges.joins(expected, actual)) return false;
  pair(pairing, expected, actual);
  return true;
}

function takeByChain(pairing: Pairing, start: number): boolean {
  const { edges, owners, closed } = pairing;
  const reachedFrom = new Map<number, number>();
  const queue = [start];
  for (const expected of queue) {
    for (const actual of edges.candidatesOf(expected)) {
      if (reachedFrom.has(actual) || closed.has(actual) || !edges.joins(expected, actual)) continue;
      reachedFrom.set(actual, expected);
      const owner = owners.get(actual);
      if (owner === undefined) {
        shiftAlong(pairing, reachedFrom, actual);
        return true;
      }
      queue.push(owner);
    }
  }
  for (const actual of reachedFrom.keys()) closed.add(actual);
  return false;
}

/** Gives everyone on the chain the partner it was reached by, from the free one back to where the search began. */
function shiftAlong(pairing: Pairing, reachedFrom: ReadonlyMap<number, number>, free: number): void {
  let actual = free;
  while (actual !== UNMATCHED) {
    const expected = reachedFrom.get(actual) as number;
    const left = pairing.partners[expected] as number;
    pair(pairing, expected, actual);
    actual = left;
  }
}

function pair({ partners, owners }: Pairing, expected: number, actual: number): void {
  partners[expected] = actual;
  owners.set(actual, expected);
}
