/** Does `work` for every item, at most `width` at a time, and answers in the order of the items. */
export async function inTurn<Item, Answer>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers = new Map<number, Answer>();
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) answers.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return items.map((_, index) => answers.get(index) as Answer);
}
