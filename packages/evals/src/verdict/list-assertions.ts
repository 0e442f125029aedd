import { formatValue, ValidationError } from "@outputai/core";
import type { Examination, Judgement } from "./assertion.ts";
import { typeFault, typeName } from "./type-fault.ts";

type Inclusion = Examination<[actual: readonly unknown[], expected: readonly unknown[]]>;

/** What must hold of an element. It answers true or false, and nothing else. */
export type Predicate<Element> = (element: Element, index: number) => boolean;

/** Says which element it is. */
export type Describe<Element> = (element: Element, index: number) => string;

/** The assertions about lists. */
export const listAssertions = {
  includesAll: {
    examine: (actual, expected) => {
      const present = new Set(actual);
      const missing = expected.filter((element) => !isIn(present, element));
      if (missing.length === 0) return { value: true, reasoning: "Array includes all expected values" };
      return { value: false, reasoning: `Array is missing: ${formatValue(missing)}` };
    },
    whenFaulty: () => "Array does not include all expected values",
    fault: inclusionFault,
  } as Inclusion,

  includesAny: {
    examine: (actual, expected) => {
      const present = new Set(actual);
      const found = expected.filter((element) => isIn(present, element));
      if (found.length > 0) return { value: true, reasoning: `Array includes: ${formatValue(found)}` };
      return { value: false, reasoning: includesNone(expected) };
    },
    whenFaulty: (_, expected) => includesNone(expected),
    fault: inclusionFault,
  } as Inclusion,

  hasLength: {
    examine: ({ length }, expected) =>
      length === expected
        ? { value: true, reasoning: `Length is ${length}` }
        : { value: false, reasoning: `Expected length ${expected}, got ${length}` },
    whenFaulty: (_, expected) => `Expected length ${formatValue(expected)}`,
    fault: lengthFault,
  } as Examination<[value: string | readonly unknown[], length: number]>,

  every: {
    examine: examineEvery,
    whenFaulty: () => "No list was shown to satisfy it",
    fault: (list, predicate) => {
      assertFunction("predicate", predicate);
      return typeFault("the list", list, "array");
    },
  } as Examination<EveryArguments>,
};

type EveryArguments = [list: readonly unknown[], predicate: Predicate<never>, describe?: Describe<never>];

function inclusionFault(actual: unknown, expected: unknown): string | undefined {
  return typeFault("the expected list", expected, "array") ?? typeFault("the value", actual, "array");
}

/** Elements are compared by ===, which a set does for all but NaN. */
function isIn(present: ReadonlySet<unknown>, element: unknown): boolean {
  return !Number.isNaN(element) && present.has(element);
}

function includesNone(expected: readonly unknown[]): string {
  return `Array includes none of: ${formatValue(expected)}`;
}

function lengthFault(value: unknown, length: unknown): string | undefined {
  if (!Number.isInteger(length) || Number(length) < 0) return "the expected length is no count";
  if (typeof value === "string" || Array.isArray(value)) return undefined;
  return `the value is of type ${typeName(value)}, neither a string nor an array`;
}

/** Reads every element once and asks for it once: an impure predicate cannot give a reason that contradicts it. */
function examineEvery(...[list, predicate, describe]: EveryArguments): Judgement {
  const answers = Array.from({ length: list.length }, (_, index): Answer => {
    const element = list[index];
    return { index, element, said: ask(predicate, element, index) };
  });
  const { length } = answers;
  if (length === 0) return { value: true, reasoning: "The list is empty: nothing in it offends" };
  const offenders = answers.filter(({ said }) => said !== true);
  if (offenders.length === 0) return { value: true, reasoning: `All ${length} elements satisfy it` };
  const shown = offenders.slice(0, MOST_SHOWN).map((offender) => describeOffender(offender, describe));
  const more = offenders.length > MOST_SHOWN ? `, and ${offenders.length - MOST_SHOWN} more` : "";
  const reasoning = `${offenders.length} of ${length} elements do not satisfy it: ${shown.join(", ")}${more}`;
  // One clear no settles it; without any, the predicate could not tell.
  return { value: false, reasoning, isFault: offenders.every(({ said }) => said !== false) };
}

/** What the predicate said of an element. */
interface Answer {
  readonly index: number;
  readonly element: unknown;
  readonly said: unknown;
}

/** What the predicate answers; a predicate that throws answers with what it threw, which is not true. */
function ask(predicate: Predicate<never>, element: unknown, index: number): unknown {
  try {
    return predicate(element as never, index);
  } catch (error) {
    return { threw: error };
  }
}

function describeOffender({ index, element, said }: Answer, describe?: Describe<never>): string {
  const why = said === false ? "" : ` (the predicate answered ${formatValue(said, { maxLength: 60 })})`;
  const name =
    describe === undefined
      ? formatValue(element, { maxLength: 60 })
      : String(describe(element as never, index));
  return `[${index}] ${name}${why}`;
}

const MOST_SHOWN = 10;

function assertFunction(name: string, value: unknown): void {
  if (typeof value === "function") return;
  throw new ValidationError(`Verdict.every needs a function as its ${name}, not ${formatValue(value)}.`);
}
