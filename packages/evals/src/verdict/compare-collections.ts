import { formatValue } from "@outputai/core";
import {
  type CompareObjects,
  type ContentComparison,
  type Difference,
  firstDifference,
} from "./difference.ts";

/** Compares sets whatever their order: every element of one needs an equal of its own in the other. */
export const compareSets: CompareObjects<ReadonlySet<unknown>> = (actual, expected, how) => {
  const surplus = [...actual].filter((element) => !expected.has(element));
  const missing = [...expected].filter((element) => !actual.has(element));
  return report(matchUp(surplus, missing, how), { path: how.path, actual, expected });
};

/** Compares maps whatever their order. Keys that are objects are equal by content. */
export const compareMaps: CompareObjects<ReadonlyMap<unknown, unknown>> = (actual, expected, how) => {
  const shared = [...expected.keys()].filter((key) => actual.has(key));
  const inside = firstDifference(shared, (key) => {
    const path = `${how.path}.get(${formatValue(key, { maxLength: 60 })})`;
    return how.compare(actual.get(key), expected.get(key), { ...how, path });
  });
  if (inside !== undefined) return inside;
  const surplus = [...actual].filter(([key]) => !expected.has(key));
  const missing = [...expected].filter(([key]) => !actual.has(key));
  return report(matchUp(surplus, missing, how), { path: how.path, actual, expected });
};

interface Unmatched {
  readonly surplus: readonly unknown[];
  readonly missing: readonly unknown[];
}

/** Takes away what has an equal on the other side. Equality is transitive, so any partner is as good as another. */
function matchUp(
  surplus: readonly unknown[],
  missing: readonly unknown[],
  how: ContentComparison,
): Unmatched {
  const rest = [...surplus];
  const unmatched = missing.filter((element) => {
    const partner = rest.findIndex((candidate) => isEqual(candidate, element, how));
    if (partner !== -1) rest.splice(partner, 1);
    return partner === -1;
  });
  return { surplus: rest, missing: unmatched };
}

/** What a failed attempt took for equal must not outlive it, so it has a memory of its own. */
function isEqual(actual: unknown, expected: unknown, how: ContentComparison): boolean {
  return how.compare(actual, expected, { ...how, equals: new Map() }) === undefined;
}

function report({ surplus, missing }: Unmatched, whole: Difference): Difference | undefined {
  if (surplus.length === 0 && missing.length === 0) return undefined;
  const lacks = missing.length === 0 ? [] : [`missing ${formatValue(missing, { maxLength: 80 })}`];
  const extra = surplus.length === 0 ? [] : [`unexpected ${formatValue(surplus, { maxLength: 80 })}`];
  return { ...whole, complaint: [...lacks, ...extra].join(", ") };
}
