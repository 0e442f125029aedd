import ts from "typescript";
import { type Edit, editsOf, parseErrors } from "./assertion-edits.ts";
import type { Example } from "./example.ts";
import { scopeImports } from "./scope-imports.ts";
import { trailingComments } from "./trailing-comments.ts";

/** An example as a module: it throws where an asserted comment does not hold. */
export interface CompiledExample {
  readonly module: string;
  /** How many comments are asserted. */
  readonly assertions: number;
  /** What makes the example unusable, as `file:line …`: code or a comment behind code that does not parse. */
  readonly faults: readonly string[];
}

/**
 * Turns the comments behind statements into assertions: `f(1); // 2`, `const x = f(1); // 2`,
 * `f(0); // throws CODE`. Lines keep their numbers, so that a stack trace names the line of the documentation.
 */
export function compileExample(example: Example, assertionsModule: string): CompiledExample {
  const file = ts.createSourceFile("example.ts", example.code, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const faults = parseErrors(file).map(
    ({ start, messageText }) =>
      `${placeOf(start ?? 0, file, example)} ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
  );
  const comments = trailingComments(file);
  for (const { position, text, statement } of comments) {
    const place = placeOf(position, file, example);
    const found = statement && editsOf(statement, text, place);
    if (found) edits.push(...found);
    else faults.push(`${place} the comment is not asserted: //${text}`);
  }
  const names = `{ assertEqual as $equal, assertThrows as $throws }`;
  const header = `import ${names} from ${JSON.stringify(assertionsModule)};${scopeImports(file, example.scope)}`;
  const module = `${header}${"\n".repeat(example.line - 1)}${applyEdits(example.code, edits)}\n`;
  return { module, assertions: edits.length / 2, faults };
}

function placeOf(position: number, file: ts.SourceFile, example: Example): string {
  return `${example.file}:${example.line + file.getLineAndCharacterOfPosition(position).line}`;
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((left, right) => right.position - left.position)
    .reduce(
      (text, { position, inserted }) => text.slice(0, position) + inserted + text.slice(position),
      code,
    );
}
