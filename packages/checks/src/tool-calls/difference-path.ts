/**
 * Writes the path of a member, as `referencePath` would spell it: `order.id`, `["key.with.dots"].id`. A key beyond
 * {@link LONGEST_KEY} characters is cut.
 *
 * @example
 * ```ts
 * memberPath("order", "id"); // "order.id"
 * memberPath("", "ship.to"); // '["ship.to"]'
 * ```
 */
export function memberPath(parent: string, key: string): string {
  const name = key.length <= LONGEST_KEY ? key : `${key.slice(0, LONGEST_KEY)}…`;
  if (!PLAIN_KEY.test(name)) return `${parent}[${JSON.stringify(name)}]`;
  return parent === "" ? name : `${parent}.${name}`;
}

/** Writes the path of an array's element. */
export function elementPath(parent: string, index: number): string {
  return `${parent}[${index}]`;
}

const LONGEST_KEY = 100;

/** A key that reads as a name and cannot be taken for an index. */
const PLAIN_KEY = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;
