/** The first items of a list, and how long the whole list is. */
export interface CutList<Item> {
  readonly shown: readonly Item[];
  readonly count: number;
}

/** Keeps the first `limit` items of a list that is there as a whole. */
export function cut<Item>(items: readonly Item[], limit: number): CutList<Item> {
  return { shown: items.slice(0, limit), count: items.length };
}

/** A list that keeps its first `limit` items and only counts the others. */
export interface CutListBuilder<Item> extends CutList<Item> {
  add(item: Item): void;
}

/** Starts an empty list. */
export function cutList<Item>(limit: number): CutListBuilder<Item> {
  const shown: Item[] = [];
  let count = 0;
  return {
    shown,
    get count() {
      return count;
    },
    add(item) {
      count++;
      if (shown.length < limit) shown.push(item);
    },
  };
}
