/** Where two values differ first. */
export interface Difference {
  /** For example `orders[0].id`; `""` for the whole. */
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
  /** What is to be said in place of the two values, when they would not explain it. */
  readonly complaint?: string;
  /** Whether the two differ cannot be told: neither shows what it holds. */
  readonly isUnknown?: true;
}

/** Where a comparison stands. */
export interface ComparisonPlace {
  readonly path: string;
  /** The pairs that are being compared, outermost first: one that comes up again inside proves nothing new. */
  readonly pairs: readonly (readonly [object, object])[];
  /** What was found equal to what, so that parts that are shared are compared once. */
  readonly equals: Map<object, Set<object>>;
}

/** Compares any two values. */
export type Compare = (actual: unknown, expected: unknown, place: ComparisonPlace) => Difference | undefined;

/** Where a comparison of two objects stands, and how what is inside of them is compared. */
export interface ContentComparison extends ComparisonPlace {
  readonly compare: Compare;
}

/** Compares two objects of the same kind. */
export type CompareObjects<Kind = object> = (
  actual: Kind,
  expected: Kind,
  how: ContentComparison,
) => Difference | undefined;

/** The first difference that `compareAt` finds among `items`. */
export function firstDifference<Item>(
  items: Iterable<Item>,
  compareAt: (item: Item) => Difference | undefined,
): Difference | undefined {
  for (const item of items) {
    const difference = compareAt(item);
    if (difference !== undefined) return difference;
  }
  return undefined;
}
