import ts from "typescript";

/** The first sentence of a declaration's documentation, on one line, links as code. Absent: there is none. */
export function firstSentence(declaration: ts.Declaration): string | undefined {
  const text = ts
    .getJSDocCommentsAndTags(documentedNode(declaration))
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "")
    .join("\n")
    .replaceAll(/\{@link (\w+)\}/g, "`$1`")
    .replaceAll(/\s+/g, " ")
    .trim();
  return SENTENCE.exec(text)?.[0];
}

/** A full stop inside of code ends nothing. */
const SENTENCE = /^(?:`[^`]*`|[^`.!?]|[.!?](?! |$))+[.!?](?= |$)/;

/** Where the documentation stands: the comment of `export const a = …` belongs to the statement. */
export function documentedNode(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
}
