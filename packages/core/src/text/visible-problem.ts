import { describeProblem, type Problem } from "../problem.ts";
import { visibleText } from "./visible-text.ts";

/**
 * Writes a problem as {@link describeProblem} does, safe to print: it may quote any text.
 *
 * @example
 * ```ts
 * visibleProblem({ code: "NO", message: "It says \u001b[2J." }); // "It says \\x1b[2J. [NO]"
 * ```
 */
export function visibleProblem({ code, message, hint, file, line, column, pointer }: Problem): string {
  return describeProblem({
    code,
    message: visibleText(message, MAX_LENGTH),
    hint: hint === undefined ? undefined : visibleText(hint, MAX_LENGTH),
    file: file === undefined ? undefined : visibleText(file, MAX_LENGTH),
    line,
    column,
    pointer: pointer === undefined ? undefined : visibleText(pointer, MAX_LENGTH),
  });
}

const MAX_LENGTH = 600;
