import { OutputError, type Problem } from "@outputai/core";
import type { CheckSpec, CheckType } from "./spec/eval-spec.ts";
import { parseCheck } from "./spec/parse-check.ts";

/** The check of one type. */
type SpecOf<Type extends CheckType> = Extract<CheckSpec, { readonly type: Type }>;

/**
 * Reads the fields of a check that is built in code. Such a check is asked of one trial and knows of no samples, so
 * that a condition on them would be ignored; it is refused.
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` and every problem.
 */
export function specOfFields<Type extends CheckType>(type: Type, fields: object): SpecOf<Type> {
  const { when, ...others }: { readonly when?: unknown } = { ...fields };
  if (when === undefined) return parseCheck({ ...others, type }) as SpecOf<Type>;
  const problems = [WHEN_GIVEN, ...problemsOf({ ...others, type })];
  const more = problems.length === 1 ? "" : ` There are ${problems.length - 1} more problems.`;
  throw new OutputError("CHECK_INVALID", `Cannot make ${type}: ${WHEN_GIVEN.message}${more}`, {
    hint: WHEN_GIVEN.hint,
    problems,
  });
}

const WHEN_GIVEN = {
  code: "CHECK_INVALID",
  message: '"when" belongs to a spec.',
  hint: "A check that is built in code is asked of one trial: decide yourself whether to ask it.",
  pointer: "/when",
} satisfies Problem;

function problemsOf(fields: object): readonly Problem[] {
  try {
    parseCheck(fields);
    return [];
  } catch (error) {
    if (error instanceof OutputError) return error.problems;
    throw error;
  }
}
