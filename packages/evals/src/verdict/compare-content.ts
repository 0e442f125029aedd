import { compareMaps, compareSets } from "./compare-collections.ts";
import { type CompareObjects, firstDifference } from "./difference.ts";
import {
  askToJson,
  className,
  describeKind,
  elementsOf,
  memberPath,
  membersOf,
  ownMember,
  tagOf,
} from "./object-content.ts";

/** Compares two objects by what they are, and then by what they hold. */
export const compareContent: CompareObjects = (actual, expected, how) => {
  const tag = tagOf(actual);
  if (tag !== tagOf(expected) || className(actual) !== className(expected)) {
    const complaint = `expected ${describeKind(expected)}, got ${describeKind(actual)}`;
    return { path: how.path, actual, expected, complaint };
  }
  const compareBuiltIn = ArrayBuffer.isView(actual) ? compareElements : BUILT_INS.get(tag);
  // The tag says that both are of the kind that the comparison takes.
  return ((compareBuiltIn ?? compareInstances) as CompareObjects)(actual, expected, how);
};

const compareArrays: CompareObjects<readonly unknown[]> = (actual, expected, how) => {
  const { path } = how;
  const common = Math.min(actual.length, expected.length);
  const inside = firstDifference(Array.from({ length: common }).keys(), (index) =>
    how.compare(actual[index], expected[index], { ...how, path: `${path}[${index}]` }),
  );
  if (inside !== undefined || actual.length === expected.length) return inside;
  return { path, actual, expected, complaint: `expected length ${expected.length}, got ${actual.length}` };
};

/** By the members; a class that shows none may hide what makes the difference, so it is none of our business. */
const compareInstances: CompareObjects = (actual, expected, how) => {
  const [said, wanted] = [askToJson(actual), askToJson(expected)];
  if (said !== actual && wanted !== expected) return how.compare(said, wanted, how);
  const [held, required] = [membersOf(actual), membersOf(expected)];
  const keys = new Set([...definedKeys(required), ...definedKeys(held)]);
  if (keys.size === 0 && className(actual) !== "Object") {
    const complaint = `two ${className(actual) || "unnamed"} objects that show no content cannot be compared`;
    return { path: how.path, actual, expected, complaint, isUnknown: true };
  }
  const read = (object: object, members: Members, key: PropertyKey) =>
    members.has(key) ? members.get(key) : ownMember(object, key);
  return firstDifference(keys, (key) =>
    how.compare(read(actual, held, key), read(expected, required, key), {
      ...how,
      path: memberPath(how.path, key),
    }),
  );
};

type Members = ReadonlyMap<PropertyKey, unknown>;

/** A member that is undefined counts as absent. */
function definedKeys(members: Members): readonly PropertyKey[] {
  return [...members.keys()].filter((key) => members.get(key) !== undefined);
}

const compareErrors: CompareObjects<Error> = (actual, expected, how) =>
  how.compare(actual.message, expected.message, { ...how, path: memberPath(how.path, "message") }) ??
  how.compare({ ...actual, cause: actual.cause }, { ...expected, cause: expected.cause }, how);

const compareElements: CompareObjects = (actual, expected, how) =>
  compareArrays(elementsOf(actual), elementsOf(expected), how);

/** Compares what `read` makes of both, and shows both as they are. */
function compareBy<Kind>(read: (object: Kind) => unknown): CompareObjects<Kind> {
  return (actual, expected, how) => {
    const isEqual = how.compare(read(actual), read(expected), how) === undefined;
    return isEqual ? undefined : { path: how.path, actual, expected };
  };
}

const BUILT_INS: ReadonlyMap<string, CompareObjects<never>> = new Map<string, CompareObjects<never>>([
  ["Array", compareArrays],
  ["ArrayBuffer", compareElements],
  ["Date", compareBy((date: Date) => Date.prototype.getTime.call(date))],
  ["RegExp", compareBy((pattern: RegExp) => RegExp.prototype.toString.call(pattern))],
  ["Map", compareMaps],
  ["Set", compareSets],
  ["Error", compareErrors],
  ...["Boolean", "Number", "String", "Symbol", "BigInt"].map(
    (tag) => [tag, compareBy((boxed: object) => boxed.valueOf())] as const,
  ),
]);
