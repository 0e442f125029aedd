import ts from "typescript";

/** A `//` comment that has code before it on its line. */
export interface TrailingComment {
  readonly position: number;
  /** Without the slashes. */
  readonly text: string;
  /** The statement that ends right before the comment. Absent: the comment stands inside or behind something else. */
  readonly statement: ts.ExpressionStatement | ts.VariableStatement | undefined;
}

/** Lists the comments of a file that have code before them on their line. */
export function trailingComments(file: ts.SourceFile): readonly TrailingComment[] {
  const found = new Map<number, TrailingComment>();
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? []),
    ];
    for (const { pos, end, kind } of ranges) {
      if (kind !== ts.SyntaxKind.SingleLineCommentTrivia || startsLine(pos, file)) continue;
      found.set(pos, {
        position: pos,
        text: file.text.slice(pos + 2, end),
        statement: statementBefore(pos, file),
      });
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return [...found.values()];
}

function startsLine(position: number, file: ts.SourceFile): boolean {
  return file.text.slice(file.text.lastIndexOf("\n", position - 1) + 1, position).trim() === "";
}

/** The innermost statement of the two kinds that has a value. */
function statementBefore(position: number, file: ts.SourceFile): TrailingComment["statement"] {
  let found: TrailingComment["statement"];
  const visit = (node: ts.Node): void => {
    const hasValue = ts.isExpressionStatement(node) || ts.isVariableStatement(node);
    if (hasValue && node.end <= position && /^[ \t]*$/.test(file.text.slice(node.end, position)))
      found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
