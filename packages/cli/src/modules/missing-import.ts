import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Place } from "./user-stack.ts";

/** Something that a user's file imports, and that is nowhere. */
export interface MissingImport {
  /** As the file names it. */
  readonly specifier: string;
  readonly path: string;
  /** Absent where the file puts the name together. */
  readonly line?: number | undefined;
}

/** Remembers what was looked for in vain: the error of Node.js does not tell it of every kind of import. */
export function rememberMissing(error: unknown, specifier: string, parentUrl: string): void {
  if (typeof error === "object" && error !== null && isNotFound(error))
    missing.set(error, { specifier, parentUrl });
}

const missing = new WeakMap<object, { readonly specifier: string; readonly parentUrl: string }>();

/** Asks whether Node.js found no such module. */
export function isNotFound(error: unknown): boolean {
  return /MODULE_NOT_FOUND$/.test(String((error as { readonly code?: unknown }).code));
}

/** Which import failed with an error, and where it stands; undefined when the error is another. */
export function missingImport(error: unknown): MissingImport | undefined {
  const found = typeof error === "object" && error !== null ? missing.get(error) : undefined;
  if (found === undefined) return undefined;
  const path = fileURLToPath(found.parentUrl);
  return { specifier: found.specifier, path, line: lineOf(found.specifier, path) };
}

/** An import names its module in quotes: the first line that does so after a word for importing, else the first. */
function lineOf(specifier: string, path: string): number | undefined {
  const lines = readLines(path);
  const quoted = [`"${specifier}"`, `'${specifier}'`, `\`${specifier}\``];
  const names = (line: string): boolean => quoted.some((name) => line.includes(name));
  const imports = lines.findIndex((line) => names(line) && /\b(?:import|from|require)\b/.test(line));
  const row = imports === -1 ? lines.findIndex(names) : imports;
  return row === -1 ? undefined : row + 1;
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch {
    return []; // it was there a moment ago; the place is its name alone
  }
}

/** The place of an import, for people. */
export function placeOfImport({ path, line }: MissingImport): Partial<Place> {
  return line === undefined ? { path } : { path, line };
}
