import ts from "typescript";
import type { ExampleScope } from "./example.ts";

/** Writes the import lines for names that the code uses, does not declare itself, and finds in a scope. */
export function scopeImports(file: ts.SourceFile, scopes: readonly ExampleScope[]): string {
  const used = new Set<string>();
  const taken = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) (isDeclared(node) ? taken : used).add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return scopes
    .map(({ module, names }) => {
      const wanted = [...new Set(names)].filter((name) => used.has(name) && !taken.has(name));
      for (const name of wanted) taken.add(name);
      return wanted.length === 0 ? "" : `import { ${wanted.join(", ")} } from ${JSON.stringify(module)};`;
    })
    .join("");
}

function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name;
  const isDeclaration =
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent);
  return isDeclaration && parent.name === name;
}
