/** An actual array, and the array whose elements it should hold. Elements are named by position. */
export interface ListPair {
  readonly actual: readonly unknown[];
  readonly expected: readonly unknown[];
}

/** Which actual elements can stand for which expected ones. */
export interface Relation {
  /** Whether one actual element can stand for one expected element. */
  readonly holds: (actual: unknown, expected: unknown) => boolean;
  /**
   * Leaves out actual elements that cannot stand for an expected one, without asking one by one: gives, for the
   * position of an expected element, the positions that remain, or undefined where all do.
   */
  readonly narrow?: ((lists: ListPair) => (position: number) => readonly number[] | undefined) | undefined;
}

/** The partner of an expected element that no actual element is left for. */
export const UNMATCHED = -1;
