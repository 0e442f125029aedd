import { grouped } from "@outputai/core";
import type { SettledLayout } from "./report-layout.ts";

/** Writes the first items of a list below a heading, and how many are left; nothing when the list is empty. */
export function* listSection<Item>(
  { heading, items, write }: ListSection<Item>,
  { limit, restHint }: SettledLayout,
): Generator<string> {
  if (items.length === 0) return;
  yield heading;
  for (const item of items.slice(0, limit)) yield* write(item);
  const rest = items.length - limit;
  if (rest > 0) yield `  … and ${grouped(rest)} more${restHint === "" ? "" : `; ${restHint}`}`;
}

interface ListSection<Item> {
  readonly heading: string;
  readonly items: readonly Item[];
  readonly write: (item: Item) => Iterable<string>;
}
