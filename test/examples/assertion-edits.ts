import ts from "typescript";

/** Text to insert into the code. */
export interface Edit {
  readonly position: number;
  readonly inserted: string;
}

/** The two edits that turn a comment behind a statement into an assertion. Absent: the comment says no value. */
export function editsOf(
  statement: ts.ExpressionStatement | ts.VariableStatement,
  comment: string,
  place: string,
): readonly [Edit, Edit] | undefined {
  const text = comment.trim();
  const code = /^throws ([A-Za-z][A-Za-z0-9_]*)$/.exec(text)?.[1];
  if (code !== undefined) {
    // an await needs the top level
    if (!ts.isSourceFile(statement.parent)) return undefined;
    const after = `}, ${JSON.stringify(code)}, ${JSON.stringify(place)});`;
    return around(statement, "await $throws(async () => {", after);
  }
  const subject = subjectOf(statement);
  if (!subject || !isExpression(text)) return undefined;
  return around(subject, "$equal((", `), (${text}), ${JSON.stringify(place)})`);
}

/** What the parser found wrong; the compiler's API keeps it from its types. */
export function parseErrors(file: ts.SourceFile): readonly ts.Diagnostic[] {
  return (file as ts.SourceFile & { readonly parseDiagnostics: readonly ts.Diagnostic[] }).parseDiagnostics;
}

function around(node: ts.Node, before: string, after: string): readonly [Edit, Edit] {
  return [
    { position: node.getStart(), inserted: before },
    { position: node.getEnd(), inserted: after },
  ];
}

/** What the comment speaks of: the expression, or what the only variable is set to. */
function subjectOf(statement: ts.ExpressionStatement | ts.VariableStatement): ts.Expression | undefined {
  if (ts.isExpressionStatement(statement)) return statement.expression;
  const [declaration, ...more] = statement.declarationList.declarations;
  return more.length === 0 ? declaration?.initializer : undefined;
}

/** A list of words parses as a comma expression, but it is prose. A single word fails when it is evaluated. */
function isExpression(text: string): boolean {
  const file = ts.createSourceFile("value.ts", `(${text}\n);`, ts.ScriptTarget.Latest, true);
  const [statement, ...more] = file.statements;
  if (parseErrors(file).length > 0 || more.length > 0 || !statement) return false;
  if (!ts.isExpressionStatement(statement) || !ts.isParenthesizedExpression(statement.expression))
    return false;
  const { expression } = statement.expression;
  return !(ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.CommaToken);
}
