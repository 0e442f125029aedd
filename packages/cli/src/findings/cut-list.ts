/** The first items of a list, and how long the whole list is. */
export interface CutList<Item> {
  readonly shown: readonly Item[];
  readonly count: number;
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
