import { OutputError, type Problem, stableStringify } from "@outputai/core";

/** Variables as templates read them. */
export interface TemplateVariables {
  /** Copies of the values. What is undefined is left out. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** Every name that was given, also of what is undefined. */
  readonly names: readonly string[];
  /** A problem for each part of a value that is no JSON. */
  readonly problems: readonly Problem[];
}

/**
 * Copies variables as JSON, so that a template reads plain data: no getter, no method and no later change of the
 * caller's. Where Liquid makes text of an object, the text is its JSON.
 */
export function templateVariables(variables: Readonly<Record<string, unknown>>): TemplateVariables {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined);
  const problems = given.flatMap(([name, value]) => jsonProblems(name, value));
  if (problems.length > 0) return { scope: {}, names: Object.keys(variables), problems };
  const scope = Object.fromEntries(given.map(([name, value]) => [name, copyOf(value)]));
  return { scope, names: Object.keys(variables), problems };
}

function jsonProblems(name: string, value: unknown): readonly Problem[] {
  try {
    stableStringify(value);
    return [];
  } catch (error) {
    // Told as a problem of the call, beside all others, with the variable's name in its place.
    if (!(error instanceof OutputError)) throw error;
    const hint = "Variables are JSON. Is an await missing?";
    return error.problems.map((problem) => ({
      hint,
      ...problem,
      pointer: `/variables/${name}${problem.pointer}`,
    }));
  }
}

function copyOf(value: unknown): unknown {
  return withText(JSON.parse(JSON.stringify(value)));
}

function withText(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  for (const member of Object.values(value)) withText(member);
  return Array.isArray(value) ? value : Object.setPrototypeOf(value, JSON_TEXT);
}

/**
 * Filters make text of a value with `String`, and only own properties can be read by a template, so this stays hidden.
 * A value may have a member `toString` of its own, which is no function: the symbol is asked before it.
 */
const JSON_TEXT = {
  [Symbol.toPrimitive](this: unknown): string {
    return JSON.stringify(this);
  },
};
