import type { ListPair, Relation } from "./list-pair.ts";
import { isComposite } from "./value-kind.ts";

/** Which actual elements can stand for which expected ones, found out on demand. Both are named by position. */
export interface Edges {
  /** Actual elements that are worth asking about; all that can stand for the expected one are among them. */
  candidatesOf(expected: number): readonly number[];
  joins(expected: number, actual: number): boolean;
}

/**
 * Finds out on demand which actual elements can stand for which expected ones, and remembers it: in at most
 * {@link MOST_ANSWERS} bytes; beyond that the answers are found out again.
 */
export function createEdges({ actual, expected }: ListPair, { holds, narrow }: Relation): Edges {
  const candidates: (readonly number[])[] = [];
  const narrowing = narrow?.({ actual, expected });
  const remembers = actual.length * expected.length <= MOST_ANSWERS;
  let composites: readonly number[] | undefined;
  let answers: Uint8Array | undefined;

  return {
    candidatesOf(position) {
      composites ??= compositePositions(actual);
      candidates[position] ??= narrowing?.(position) ?? composites;
      return candidates[position];
    },
    joins(from, to) {
      if (!remembers) return holds(actual[to], expected[from]);
      answers ??= new Uint8Array(actual.length * expected.length);
      const cell = from * actual.length + to;
      answers[cell] ||= holds(actual[to], expected[from]) ? YES : NO;
      return answers[cell] === YES;
    },
  };
}

const YES = 1;
const NO = 2;

/** 4 MB: two lists of 2,000. Larger ones are rare, and narrowed down as a rule. */
const MOST_ANSWERS = 4_000_000;

function compositePositions(elements: readonly unknown[]): readonly number[] {
  return [...elements.keys()].filter((position) => isComposite(elements[position]));
}
