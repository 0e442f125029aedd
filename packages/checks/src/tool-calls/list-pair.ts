/** An actual array, and the array whose elements it should hold. Elements are named by position. */
export interface ListPair {
  readonly actual: readonly unknown[];
  readonly expected: readonly unknown[];
}

/** Whether one actual element can stand for one expected element. */
export type Holds = (actual: unknown, expected: unknown) => boolean;

/** The partner of an expected element that no actual element is left for. */
export const UNMATCHED = -1;
