/**
 * In how many places two JSON values differ, and what stands in only one of them counts with all that it holds: how near
 * one question is to another.
 */
export function countDifferences(there: unknown, here: unknown): number {
  if (!isObject(there) || !isObject(here)) return there === here ? 0 : Math.max(sizeOf(there), sizeOf(here));
  const names = new Set([...Object.keys(there), ...Object.keys(here)]);
  return [...names].reduce((sum, name) => sum + countDifferences(there[name], here[name]), 0);
}

function sizeOf(value: unknown): number {
  if (!isObject(value)) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + sizeOf(member), 1);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
