import type { Holds, ListPair } from "./list-pair.ts";
import { hasMember, isComposite, isRecord, memberNames } from "./value-kind.ts";

/** Which actual elements can stand for which expected ones, found out on demand. Both are named by position. */
export interface Edges {
  /** Actual elements that are worth asking about; all that can stand for the expected one are among them. */
  candidatesOf(expected: number): readonly number[];
  joins(expected: number, actual: number): boolean;
}

/**
 * Finds out on demand which actual elements can stand for which expected ones, and remembers it.
 *
 * Objects are narrowed down by a member that holds a plain value: of a thousand orders only those with the expected
 * id are asked about. Answers are remembered in at most {@link MOST_ANSWERS} bytes; beyond that they are found out
 * again.
 */
export function createEdges({ actual, expected }: ListPair, holds: Holds): Edges {
  const candidates: (readonly number[])[] = [];
  const composites = lazily(() => [...actual.keys()].filter((position) => isComposite(actual[position])));
  const positionsByMember = indexMembers(actual, composites);
  let answers: Uint8Array | undefined;

  return {
    candidatesOf(position) {
      candidates[position] ??= narrowest(expected[position], positionsByMember) ?? composites();
      return candidates[position];
    },
    joins(from, to) {
      if (actual.length * expected.length > MOST_ANSWERS) return holds(actual[to], expected[from]);
      answers ??= new Uint8Array(actual.length * expected.length);
      const cell = from * actual.length + to;
      answers[cell] ||= holds(actual[to], expected[from]) ? YES : NO;
      return answers[cell] === YES;
    },
  };
}

const YES = 1;
const NO = 2;

/** 4 MB: two lists of 2,000. Larger ones are rare, and narrowed down by a member as a rule. */
const MOST_ANSWERS = 4_000_000;

type PositionsByValue = ReadonlyMap<unknown, readonly number[]>;

/** The shortest list of positions that one plain member leaves; undefined where there is no such member. */
function narrowest(
  expected: unknown,
  positionsByMember: (key: string) => PositionsByValue,
): readonly number[] | undefined {
  if (!isRecord(expected)) return undefined;
  let shortest: readonly number[] | undefined;
  for (const key of memberNames(expected)) {
    if (isComposite(expected[key])) continue;
    const positions = positionsByMember(key).get(expected[key]) ?? [];
    if (shortest === undefined || positions.length < shortest.length) shortest = positions;
    if (shortest.length === 0) break;
  }
  return shortest;
}

/** For a member's name: where each of its plain values occurs. Each name is gone through once, on first use. */
function indexMembers(
  actual: readonly unknown[],
  composites: () => readonly number[],
): (key: string) => PositionsByValue {
  const indexes = new Map<string, PositionsByValue>();
  return (key) => {
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const positions = new Map<unknown, number[]>();
    for (const position of composites()) {
      const element = actual[position];
      if (!isRecord(element) || !hasMember(element, key) || isComposite(element[key])) continue;
      const same = positions.get(element[key]);
      if (same === undefined) positions.set(element[key], [position]);
      else same.push(position);
    }
    indexes.set(key, positions);
    return positions;
  };
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
