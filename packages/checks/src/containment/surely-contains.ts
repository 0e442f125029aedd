import { isSame, type Members } from "./value-kind.ts";

/**
 * Whether `actual` certainly holds everything that `expected` lists, judged by nothing but plain objects and what
 * stands at the expected places. False means "look closer": at a list, a class, or a value that is another.
 *
 * Most calls that are asked about are the wanted one. To read all their arguments first costs several times as much.
 */
export function surelyContains(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return isSame(actual, expected);
  if (typeof actual !== "object" || actual === null || Array.isArray(expected)) return false;
  if (Object.getPrototypeOf(actual) !== Object.prototype || "toJSON" in actual) return false;
  for (const key of Object.keys(expected)) {
    const [found, wanted] = [(actual as Members)[key], (expected as Members)[key]];
    if (found === undefined || wanted === undefined || !Object.hasOwn(actual, key)) return false;
    if (!surelyContains(found, wanted)) return false;
  }
  return true;
}
