import { readFileSync } from "node:fs";
import { compileSource } from "./compile-source.ts";
import { readThrown } from "./read-thrown.ts";
import type { Place } from "./user-stack.ts";

/** Something that a compiler refuses, and where. */
export interface Mistake extends Partial<Place> {
  readonly message: string;
}

/**
 * Finds the mistakes in the syntax for which a module could not be loaded. Node.js does not tell in its error where
 * they are, so the files are given to the compiler, the last that was read first.
 */
export function mistakesIn(error: unknown, files: Iterable<string>): readonly Mistake[] {
  const told = compilerMistakes(error);
  if (told.length > 0 || !isSyntaxError(error)) return told;
  for (const file of [...files].reverse()) {
    const found = compilerMistakes(refusalOf(file));
    if (found.length > 0) return found;
  }
  return [];
}

function refusalOf(file: string): unknown {
  try {
    compileSource(readFileSync(file, "utf8"), file, "module");
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The compiler counts columns from 0. */
function compilerMistakes(error: unknown): readonly Mistake[] {
  const errors = errorsOf(error);
  if (!Array.isArray(errors)) return [];
  return errors.filter(isCompilerMessage).map(({ text, location }) => ({
    message: text,
    ...(location === null ? {} : { path: location.file, line: location.line, column: location.column + 1 }),
  }));
}

/** Of what can be read at all, {@link readThrown} knows. */
function isSyntaxError(error: unknown): boolean {
  return readThrown(error) !== undefined && error instanceof SyntaxError;
}

/** What a user's code threw may throw when it is read. */
function errorsOf(error: unknown): unknown {
  try {
    return (error as { readonly errors?: unknown } | null | undefined)?.errors;
  } catch {
    return undefined;
  }
}

interface CompilerMessage {
  readonly text: string;
  readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
}

function isCompilerMessage(message: unknown): message is CompilerMessage {
  return (
    typeof (message as CompilerMessage | undefined)?.text === "string" && "location" in (message as object)
  );
}
