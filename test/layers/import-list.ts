import ts from "typescript";

/** One place where a file names another module. */
export interface ImportSite {
  readonly specifier: string;
  readonly line: number;
  /** `static` runs with the file, `dynamic` when it is reached, `type` never. */
  readonly kind: "static" | "dynamic" | "type";
}

/**
 * Lists every import of a file: import and export declarations, side-effect imports, `import x = require()`,
 * `import()`, `require()`, `import.meta.resolve()`, import types and `/// <reference types>`.
 *
 * An `import()` whose argument is computed is listed with the specifier `COMPUTED`: nobody can check it.
 * `import { type A } from "a"` is static: with `verbatimModuleSyntax` it still loads "a".
 */
export function importList(path: string, text: string): readonly ImportSite[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const sites: ImportSite[] = file.typeReferenceDirectives.map((reference) => ({
    specifier: reference.fileName,
    line: lineAt(file, reference.pos),
    kind: "type",
  }));
  const visit = (node: ts.Node): void => {
    const found = importOf(node);
    if (found) sites.push({ ...found, line: lineAt(file, node.getStart(file)) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return sites;
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
  return undefined;
}

function declared(specifier: ts.Node, isType: boolean): Omit<ImportSite, "line"> | undefined {
  if (!ts.isStringLiteralLike(specifier)) return undefined;
  return { specifier: specifier.text, kind: isType ? "type" : "static" };
}

function isImportCall(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(callee)) return callee.text === "require";
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return callee.getText() === "import.meta.resolve" || callee.getText() === "require.resolve";
}
