/** An object whose members are compared one by one. */
export type Members = Readonly<Record<string, unknown>>;

/**
 * Whether a value is compared member by member: a plain object, of whatever realm, or an instance of a class of
 * one's own. A Date, Map or Set is not: it has no members to compare, so any two would be alike.
 */
export function isRecord(value: unknown): value is Members {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return (
    prototype === Object.prototype || prototype === null || toStringTag.call(value) === "[object Object]"
  );
}

const toStringTag = Object.prototype.toString;

/** Whether a value is compared by what it holds: an array or a {@link isRecord | record}. */
export function isComposite(value: unknown): boolean {
  return Array.isArray(value) || isRecord(value);
}

/** Whether a record has the member. One that is undefined is not there: JSON would not record it. */
export function hasMember(record: Members, key: string): boolean {
  return Object.hasOwn(record, key) && record[key] !== undefined;
}

/** The names of the members that JSON would record. */
export function memberNames(record: Members): readonly string[] {
  return Object.keys(record).filter((key) => record[key] !== undefined);
}

/**
 * Whether two values are one: strings by code point, numbers by value (−0 is 0), nothing coerced. An undefined
 * element of an array is null, as JSON would record it.
 */
export function isSame(actual: unknown, expected: unknown): boolean {
  return actual === expected || Object.is(actual ?? null, expected ?? null);
}
