import { formatValue, ValidationError } from "@outputai/core";
import type { Assertion } from "./assertion.ts";
import { typeFault, typeName } from "./type-fault.ts";

type Inclusion = Assertion<[actual: readonly unknown[], expected: readonly unknown[]]>;

/** What must hold of an element. It answers true or false, and nothing else. */
export type Predicate<Element> = (element: Element, index: number) => boolean;

/** Says which element it is. */
export type Describe<Element> = (element: Element, index: number) => string;

/** The assertions about lists. */
export const listAssertions = {
  includesAll: {
    holds: (actual, expected) => missingFrom(actual, expected).length === 0,
    whenPassed: () => "Array includes all expected values",
    whenFailed: (actual, expected) => `Array is missing: ${formatValue(missingFrom(actual, expected))}`,
    whenFaulty: () => "Array does not include all expected values",
    fault: inclusionFault,
  } as Inclusion,

  includesAny: {
    holds: (actual, expected) => foundIn(actual, expected).length > 0,
    whenPassed: (actual, expected) => `Array includes: ${formatValue(foundIn(actual, expected))}`,
    whenFailed: (_, expected) => `Array includes none of: ${formatValue(expected)}`,
    fault: inclusionFault,
  } as Inclusion,

  hasLength: {
    holds: ({ length }, expected) => length === expected,
    whenPassed: ({ length }) => `Length is ${length}`,
    whenFailed: ({ length }, expected) => `Expected length ${expected}, got ${length}`,
    whenFaulty: (_, expected) => `Expected length ${formatValue(expected)}`,
    fault: lengthFault,
  } as Assertion<[value: string | readonly unknown[], length: number]>,

  every: {
    holds: (list, predicate) => offendersIn(list, predicate).length === 0,
    whenPassed: (list) =>
      list.length === 0
        ? "The list is empty: nothing in it offends"
        : `All ${list.length} elements satisfy it`,
    whenFailed: describeOffenders,
    whenFaulty: () => "No list was shown to satisfy it",
    fault: (list, predicate) => {
      assertFunction("predicate", predicate);
      return typeFault("the list", list, "array");
    },
  } as Assertion<EveryArguments>,
};

type EveryArguments = [list: readonly unknown[], predicate: Predicate<never>, describe?: Describe<never>];

function inclusionFault(actual: unknown, expected: unknown): string | undefined {
  return typeFault("the expected list", expected, "array") ?? typeFault("the value", actual, "array");
}

/** Elements are compared by ===, which a set does for all but NaN. */
function foundIn(actual: readonly unknown[], expected: readonly unknown[]): readonly unknown[] {
  const present = new Set(actual);
  return expected.filter((element) => !Number.isNaN(element) && present.has(element));
}

function missingFrom(actual: readonly unknown[], expected: readonly unknown[]): readonly unknown[] {
  const present = new Set(actual);
  return expected.filter((element) => Number.isNaN(element) || !present.has(element));
}

function lengthFault(value: unknown, length: unknown): string | undefined {
  if (!Number.isInteger(length) || Number(length) < 0) return "the expected length is no count";
  if (typeof value === "string" || Array.isArray(value)) return undefined;
  return `the value is of type ${typeName(value)}, neither a string nor an array`;
}

function offendersIn(list: readonly unknown[], predicate: Predicate<never>): readonly number[] {
  return [...list.keys()].filter((index) => ask(predicate, list[index], index) !== true);
}

/** What the predicate answers; a predicate that throws answers with what it threw, which is not true. */
function ask(predicate: Predicate<never>, element: unknown, index: number): unknown {
  try {
    return predicate(element as never, index);
  } catch (error) {
    return { threw: error };
  }
}

function describeOffenders(...[list, predicate, describe]: EveryArguments): string {
  const offenders = offendersIn(list, predicate);
  const shown = offenders.slice(0, MOST_SHOWN).map((index) => {
    const answer = ask(predicate, list[index], index);
    const why = answer === false ? "" : ` (the predicate answered ${formatValue(answer, { maxLength: 60 })})`;
    return `[${index}] ${describeElement(list[index], index, describe)}${why}`;
  });
  const more = offenders.length > MOST_SHOWN ? `, and ${offenders.length - MOST_SHOWN} more` : "";
  return `${offenders.length} of ${list.length} elements do not satisfy it: ${shown.join(", ")}${more}`;
}

function describeElement(element: unknown, index: number, describe?: Describe<never>): string {
  return describe === undefined
    ? formatValue(element, { maxLength: 60 })
    : String(describe(element as never, index));
}

const MOST_SHOWN = 10;

function assertFunction(name: string, value: unknown): void {
  if (typeof value === "function") return;
  throw new ValidationError(`Verdict.every needs a function as its ${name}, not ${formatValue(value)}.`);
}
