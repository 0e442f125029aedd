import { casefold } from "@outputai/checks";
import { formatValue, ValidationError } from "@outputai/core";
import type { Comparison, Examination } from "./assertion.ts";
import { typeFault } from "./type-fault.ts";

type Containment = Comparison<[haystack: string, needle: string]>;

/** The assertions about texts. */
export const textAssertions = {
  contains: {
    holds: (haystack, needle) => haystack.includes(needle),
    whenPassed: (_, needle) => `String contains ${quote(needle)}`,
    whenFailed: (_, needle) => `String does not contain ${quote(needle)}`,
    fault: containmentFault,
  } as Containment,

  notContains: {
    holds: (haystack, needle) => !haystack.includes(needle),
    whenPassed: (_, needle) => `String does not contain ${quote(needle)}`,
    whenFailed: (_, needle) => `String contains ${quote(needle)}`,
    whenFaulty: (_, needle) => `No string was shown to lack ${quote(needle)}`,
    fault: containmentFault,
  } as Containment,

  containsIgnoringCase: {
    holds: (haystack, needle) => casefold(haystack).includes(casefold(needle)),
    whenPassed: (_, needle) => `String contains ${quote(needle)}, ignoring case`,
    whenFailed: (_, needle) => `String does not contain ${quote(needle)}, ignoring case`,
    fault: containmentFault,
  } as Containment,

  matches: {
    // A copy starts at 0 every time; the caller's lastIndex is neither read nor moved. So /y means: from the start.
    examine: (value, { source, flags }) => {
      const pattern = new RegExp(source, flags);
      return pattern.test(value)
        ? { value: true, reasoning: `Value matches ${formatValue(pattern)}` }
        : { value: false, reasoning: doesNotMatch(pattern) };
    },
    whenFaulty: (_, pattern) => doesNotMatch(pattern),
    fault: (value, pattern) => {
      assertRegExp(pattern);
      return typeFault("the value", value, "string");
    },
  } as Examination<[value: string, pattern: RegExp]>,
};

function containmentFault(haystack: unknown, needle: unknown): string | undefined {
  return typeFault("the needle", needle, "string") ?? typeFault("the value", haystack, "string");
}

function doesNotMatch(pattern: RegExp): string {
  return `Value does not match ${formatValue(pattern)}`;
}

function assertRegExp(pattern: unknown): void {
  // By tag, not by instanceof: a pattern may come from another realm.
  if (Object.prototype.toString.call(pattern) === "[object RegExp]") return;
  throw new ValidationError(`Verdict.matches needs a RegExp as its pattern, not ${formatValue(pattern)}.`, {
    hint: "Write /…/, or use Verdict.contains to look for a literal text.",
  });
}

/** A short needle as it is, line breaks and all. */
function quote(needle: unknown): string {
  return typeof needle === "string" && needle.length <= LONGEST_NEEDLE ? `"${needle}"` : formatValue(needle);
}

const LONGEST_NEEDLE = 200;
