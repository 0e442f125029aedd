import ts from "typescript";
import { commentImports } from "./comment-imports.ts";

/** One place where a file names another module. */
export interface ImportSite {
  readonly specifier: string;
  readonly line: number;
  /** `static` runs with the file, `dynamic` when it is reached, `type` never; `file` is a path to anything. */
  readonly kind: "static" | "dynamic" | "type" | "file";
}

/**
 * Lists every import of a file: import and export declarations, side-effect imports, `import x = require()`,
 * `import()`, `require()`, `process.getBuiltinModule()`, `import.meta.resolve()`, `new URL("…", import.meta.url)`,
 * import types, also in documentation comments, and `/// <reference>`.
 *
 * An `import()` whose argument is computed is listed with the specifier `COMPUTED`: nobody can check it. So is an
 * `import.meta` that is taken apart.
 * `import { type A } from "a"` is static: with `verbatimModuleSyntax` it still loads "a".
 */
export function importList(path: string, text: string): readonly ImportSite[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const sites: ImportSite[] = [
    ...file.typeReferenceDirectives.map(({ fileName, pos }) => referenced(file, fileName, pos)),
    ...file.referencedFiles.map(({ fileName, pos }) => referenced(file, asRelative(fileName), pos)),
  ];
  const commented = new Map<number, ImportSite>();
  const visit = (node: ts.Node): void => {
    const found = importOf(node);
    if (found) sites.push({ ...found, line: lineAt(file, node.getStart(file)) });
    for (const { specifier, position } of commentImports(file, node)) {
      commented.set(position, referenced(file, specifier, position));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...sites, ...commented.values()];
}

function referenced(file: ts.SourceFile, specifier: string, position: number): ImportSite {
  return { specifier, line: lineAt(file, position), kind: "type" };
}

/** As a reference or a URL is resolved: what has no scheme and no slash in front is a path from here. */
function asRelative(path: string): string {
  return /^(\.|\/|[a-z]+:)/i.test(path) ? path : `./${path}`;
}

/** What stands for the specifier of an import that is computed at run time. */
export const COMPUTED = "<computed>";

function lineAt(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line + 1;
}

function importOf(node: ts.Node): Omit<ImportSite, "line"> | undefined {
  if (ts.isImportDeclaration(node))
    return declared(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false);
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return declared(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return declared(node.argument.literal, true);
  }
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
    return declared(node.moduleReference.expression, node.isTypeOnly);
  }
  if (ts.isCallExpression(node) && isImportCall(node.expression)) {
    const [argument] = node.arguments;
    const specifier = argument && ts.isStringLiteralLike(argument) ? argument.text : COMPUTED;
    return { specifier, kind: "dynamic" };
  }
  if (isTakenApart(node)) return { specifier: COMPUTED, kind: "dynamic" };
  return ts.isNewExpression(node) ? fileOf(node) : undefined;
}

/** What a `new URL("…", import.meta.url)` names: a worker to be started, or a file to be read. */
function fileOf({ expression, arguments: given }: ts.NewExpression): Omit<ImportSite, "line"> | undefined {
  const [path, base] = given ?? [];
  if (expression.getText() !== "URL" || base?.getText() !== "import.meta.url" || !path) return undefined;
  if (!ts.isStringLiteralLike(path)) return { specifier: COMPUTED, kind: "dynamic" };
  return { specifier: asRelative(path.text), kind: "file" };
}

/** Whether an `import.meta` is used otherwise than to read where it is, or to resolve a name at once. */
function isTakenApart(node: ts.Node): boolean {
  if (!ts.isMetaProperty(node) || node.keywordToken !== ts.SyntaxKind.ImportKeyword) return false;
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent)) return true;
  if (parent.name.text !== "resolve")
    return !["url", "dirname", "filename", "main"].includes(parent.name.text);
  return !(ts.isCallExpression(parent.parent) && parent.parent.expression === parent);
}

function declared(specifier: ts.Node, isType: boolean): Omit<ImportSite, "line"> | undefined {
  if (!ts.isStringLiteralLike(specifier)) return undefined;
  return { specifier: specifier.text, kind: isType ? "type" : "static" };
}

function isImportCall(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(callee)) return ["require", "getBuiltinModule"].includes(callee.text);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  if (callee.name.text === "getBuiltinModule") return true;
  return callee.getText() === "import.meta.resolve" || callee.getText() === "require.resolve";
}
