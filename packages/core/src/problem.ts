/**
 * One thing that is wrong with an input: what, where, and what to do about it.
 *
 * Readers collect problems and report all of them at once; `code` is for programs, `message` names the offending
 * value, `hint` says what to do. `line` and `column` count from 1; `pointer` is a JSON Pointer (RFC 6901) into the
 * document, `""` for the whole of it.
 */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly pointer?: string | undefined;
}

/**
 * Writes a problem on one line, its place first, as compilers do; the hint follows on a line of its own.
 *
 * @example
 * ```ts
 * describeProblem({ code: "KEY_UNKNOWN", message: 'Unknown key "chekcs".', file: "spec.json", line: 2, column: 3 }); // 'spec.json:2:3 Unknown key "chekcs". [KEY_UNKNOWN]'
 * describeProblem({ code: "EMPTY", message: "No checks.", pointer: "/checks", hint: "Add one." }); // "/checks No checks. [EMPTY]\n  Add one."
 * ```
 */
export function describeProblem(problem: Problem): string {
  const { code, message, hint } = problem;
  const place = describePlace(problem);
  const line = `${place === "" ? "" : `${place} `}${message} [${code}]`;
  return hint === undefined ? line : `${line}\n  ${hint}`;
}

function describePlace({ file, line, column, pointer }: Problem): string {
  const position = [file, line, column].filter((part) => part !== undefined).join(":");
  return [position, pointer].filter((part) => part !== undefined && part !== "").join(" ");
}
