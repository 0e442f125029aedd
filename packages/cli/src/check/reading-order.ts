/** Hands on what is done later, and in any order, in the order in which it was taken. */
export interface ReadingOrder<Item> {
  /** Takes the next. A promise means: so much is under way that it is better to wait before the next one. */
  take(item: Item | Promise<Item>): Promise<void> | undefined;
  /** Settles when all that was taken has been handed on. */
  drain(): Promise<void>;
}

/**
 * Starts a row of which at most `limit` are under way. What is done when it is taken costs no promise; after each of the
 * others `settle` is called, and the row waits for its promise before it hands on the next.
 */
export function readingOrder<Item>(
  handOn: (item: Item) => void,
  limit: number,
  settle: () => Promise<void> | undefined = () => undefined,
): ReadingOrder<Item> {
  const row: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function handOnAfter(before: Promise<void>, item: Item | Promise<Item>): Promise<void> {
    const done = await item;
    await before;
    handOn(done);
    const pressure = settle();
    if (pressure !== undefined) await pressure;
    waiting--;
  }

  return {
    take(item) {
      if (waiting === 0 && !(item instanceof Promise)) {
        handOn(item);
        return undefined;
      }
      waiting++;
      last = handOnAfter(last, item);
      last.catch(() => {}); // it is told by whoever waits, at the latest by drain
      row.push(last);
      return row.length < limit ? undefined : row.shift();
    },
    drain: () => last,
  };
}
