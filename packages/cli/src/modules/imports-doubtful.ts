import { codeOf } from "./code-of.ts";

/**
 * Asks of a source whose types are gone whether a name that it imports may have been a type. The module that such a
 * name comes from does not export it, and compilers drop the import.
 *
 * A name is none when it stands where only a value can. Whatever is not certain is doubtful: the compiler, which is
 * slower, is always right.
 */
export function importsDoubtful(source: string): boolean {
  const code = codeOf(source);
  if (code === undefined) return true;
  const names = importedNames(code);
  if (names.length === 0) return false;
  const declared = declaredNames(code);
  const used = usedNames(code);
  return names.some((name) => declared.has(name) || !used.has(name));
}

const IDENTIFIER = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/gu;
const IMPORT_CLAUSE = /\bimport\s+([^;()0]+?)\s*\bfrom\b/g;

/** `a, { b, c as d }` and `* as e` bind a, b, d and e. */
function importedNames(code: string): readonly string[] {
  const clauses = [...code.matchAll(IMPORT_CLAUSE)].map(([, clause = ""]) => clause);
  const bindings = clauses.flatMap((clause) => clause.split(/[{},]/)).map((part) => part.trim());
  return bindings.map((binding) => binding.split(/\s+/).at(-1) ?? "").filter((name) => name !== "");
}

/** Names that mean something else in a part of the file: of parameters and variables. */
function declaredNames(code: string): ReadonlySet<string> {
  const declared = [...code.matchAll(DECLARED)].flatMap(([text]) => text.match(IDENTIFIER) ?? []);
  return new Set(declared);
}

const DECLARED = new RegExp(
  [
    String.raw`(?<!\b(?:if|for|while|switch|with)\s*)\([^()]*\)\s*(?:=>|\{)`,
    String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*\s*=>`,
    String.raw`\b(?:const|let|var)\s+[^=;]*(?==)`,
    String.raw`\b(?:function|class)\s*\*?\s*[\p{ID_Start}$_][\p{ID_Continue}$]*`,
  ].join("|"),
  "gu",
);

function usedNames(code: string): ReadonlySet<string> {
  const exported = [...code.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, list = ""]) =>
    list.match(IDENTIFIER),
  );
  const used = [...code.matchAll(IDENTIFIER)].flatMap(({ 0: name, index }) => {
    const before = code.slice(Math.max(0, index - 40), index).trimEnd();
    const after = code.slice(index + name.length, index + name.length + 400).trimStart();
    return isValue(before, after) ? [name] : [];
  });
  return new Set([...exported, ...used].filter((name) => name !== null));
}

/** What is a value whatever the code around it is. Keys, members and methods of the same name are none. */
function isValue(before: string, after: string): boolean {
  if (/(?<!\.\.)\.$|#$|\bimport$/.test(before) || /^(?::|=(?!=))/.test(after)) return false;
  if (after.startsWith("(")) return !METHOD.test(after);
  return after.startsWith(".") || BEFORE_VALUE.test(before);
}

const METHOD = /^\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*\{/;

const BEFORE_VALUE =
  /(?:[=([?:!&|+\-*/%<>~^]|\.\.\.|\b(?:return|await|new|typeof|instanceof|in|of|extends|throw|case|yield|void|delete|default))$/;
