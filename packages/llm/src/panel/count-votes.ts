import { stableStringify } from "@outputai/core";
import { countNumbers } from "./count-numbers.ts";

/** Votes that agree. */
export interface Agreement {
  readonly value: unknown;
  /** The places of those that agree, in the order of the votes. */
  readonly places: readonly number[];
}

/** What votes come to. */
export interface Count {
  /** The value that most agree on. It is no winner yet: others may have as many, and a quorum more. */
  readonly leading: Agreement;
  /** How many agree on the strongest other value. */
  readonly rival: number;
  /** The most that agree on any value. */
  readonly most: number;
}

/** Counts votes by value. Numbers agree within `tolerance`, everything else when it is equal. */
export function countVotes(values: readonly unknown[], tolerance: number): Count {
  const isNumeric = values.length > 0 && values.every((value) => typeof value === "number");
  return isNumeric ? countNumbers(values, tolerance) : countEqual(values);
}

function countEqual(values: readonly unknown[]): Count {
  const groups = new Map<string, { value: unknown; places: number[] }>();
  for (const [place, value] of values.entries()) {
    const key = stableStringify(value);
    const group = groups.get(key) ?? { value, places: [] };
    group.places.push(place);
    groups.set(key, group);
  }
  const none = { value: undefined, places: [] };
  const [leading = none, second = none] = [...groups.values()].sort(
    (one, other) => other.places.length - one.places.length,
  );
  return { leading, rival: second.places.length, most: leading.places.length };
}
