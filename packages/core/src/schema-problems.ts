import type { z } from "zod";
import { formatValue } from "./format-value.ts";
import { pointerToken } from "./json-pointer.ts";
import type { Problem } from "./problem.ts";

/** What a schema finds wrong with `value`, each problem with its place and the value that stands there. */
export function schemaProblems(schema: z.ZodType, value: unknown, parent = ""): readonly Problem[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : issueProblems(error.issues, value, parent);
}

/**
 * Turns the issues that zod found in `value` into problems. `parent` is the JSON Pointer of `value` in whatever
 * holds it.
 *
 * @example
 * ```ts
 * const scored = { score: "8" };
 * const issues = z.object({ score: z.number() }).safeParse(scored).error?.issues ?? [];
 * issueProblems(issues, scored).map(({ pointer }) => pointer); // ["/score"]
 * issueProblems(issues, scored).map(({ message }) => message); // ['Invalid input: expected number, received string: "8"']
 * ```
 */
export function issueProblems(issues: readonly Issue[], value: unknown, parent = ""): readonly Problem[] {
  return issues.map(({ path, message }) => {
    const found = formatValue(valueAt(value, path), { maxLength: 80 });
    return {
      code: "VALIDATION_FAILED",
      message: message.endsWith(found) ? message : `${message}: ${found}`,
      pointer: [parent, ...path.map(pointerToken)].join("/"),
    };
  });
}

/** The part of a zod issue that is told. */
type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((parent, key) => {
    return typeof parent === "object" && parent !== null ? Reflect.get(parent, key) : undefined;
  }, value);
}
