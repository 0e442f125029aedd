import { stripTypeScriptTypes } from "node:module";

/**
 * Takes the types out of a TypeScript source, in place: every line and column stays where it was. Undefined when
 * that is not enough to run it as a compiler would, or when it cannot be told for certain.
 */
export function stripTypes(source: string): string | undefined {
  try {
    const stripped = withoutWarning(() => stripTypeScriptTypes(source));
    const code = codeOf(stripped);
    return DECORATOR.test(code) || importsUnused(code) ? undefined : stripped;
  } catch {
    // Enums, parameter properties, namespaces; a mistake of the user's is told by the compiler, with its place.
    return undefined;
  }
}

/** Node.js calls its stripping experimental, once a process, on standard error. That is no message to our users. */
function withoutWarning<Value>(act: () => Value): Value {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return act();
  } finally {
    process.emitWarning = emitWarning;
  }
}

const DECORATOR = /(?:^|[\s;{}()\],])@[\p{ID_Start}$_(]/mu;

/**
 * Asks whether a name that is imported is not used any more, now that types are gone. Such a name was probably a
 * type; the module that it comes from then does not export it, and compilers drop the import.
 */
function importsUnused(code: string): boolean {
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(IDENTIFIER)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...code.matchAll(IMPORT_CLAUSE)].some(([, clause = ""]) =>
    importedNames(clause).some((name) => (uses.get(name) ?? 0) < 2),
  );
}

const IDENTIFIER = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/gu;
const IMPORT_CLAUSE = /\bimport\s+([^;"'`()]+?)\s*\bfrom\b/g;

/** `a, { b, c as d }` and `* as e` bind a, b, d and e. */
function importedNames(clause: string): readonly string[] {
  const bindings = clause.split(/[{},]/).map((part) => part.trim());
  return bindings.map((binding) => binding.split(/\s+/).at(-1) ?? "").filter((name) => name !== "");
}

/**
 * The source without comments and quoted text, roughly: what looks like one is dropped. That errs towards the
 * compiler, which is slower and always right.
 */
function codeOf(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
}
