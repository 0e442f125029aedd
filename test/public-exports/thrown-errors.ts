import ts from "typescript";

/** An error that a function creates in order to throw it. */
export interface ThrownError {
  readonly className: string;
  /** Absent: the class knows its code, or the code is computed. */
  readonly code: string | undefined;
}

/** Lists the errors that a function throws itself or through functions of its file that are not exported. */
export function thrownErrors(declaration: ts.FunctionDeclaration): readonly ThrownError[] {
  const found: ThrownError[] = [];
  const seen = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    // what a method of a returned object throws, it throws later
    if (ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node)) return;
    if (ts.isThrowStatement(node) && ts.isNewExpression(node.expression))
      found.push(thrownBy(node.expression));
    if (ts.isTryStatement(node) && node.catchClause) {
      // what is thrown inside is caught; the handlers may throw anew
      ts.forEachChild(node.catchClause, visit);
      if (node.finallyBlock) ts.forEachChild(node.finallyBlock, visit);
      return;
    }
    if (ts.isCallExpression(node)) enter(privateFunction(node));
    ts.forEachChild(node, visit);
  };
  const enter = (target: ts.FunctionDeclaration | undefined): void => {
    if (!target?.body || seen.has(target)) return;
    seen.add(target);
    ts.forEachChild(target.body, visit);
  };
  enter(implementationOf(declaration));
  return found;
}

/** The first of several overloads carries the documentation, the last one the body. */
function implementationOf(declaration: ts.FunctionDeclaration): ts.FunctionDeclaration | undefined {
  return declaration
    .getSourceFile()
    .statements.filter(ts.isFunctionDeclaration)
    .findLast(({ name }) => name?.text === declaration.name?.text);
}

function thrownBy({
  expression,
  arguments: [first] = ts.factory.createNodeArray(),
}: ts.NewExpression): ThrownError {
  const code = first && ts.isStringLiteralLike(first) && /^[A-Z]+(_[A-Z0-9]+)+$/.test(first.text);
  return { className: expression.getText(), code: code ? first.text : undefined };
}

function privateFunction({ expression }: ts.CallExpression): ts.FunctionDeclaration | undefined {
  if (!ts.isIdentifier(expression)) return undefined;
  return expression
    .getSourceFile()
    .statements.filter(ts.isFunctionDeclaration)
    .find(({ name, modifiers }) => name?.text === expression.text && !modifiers?.some(isExport));
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}
