import ts from "typescript";
import type { FileTexts } from "../repository/files.ts";
import { fencedBlocks } from "../repository/markdown.ts";
import type { Example, ExampleScope } from "./example.ts";

/**
 * Finds the `@example` blocks of every exported declaration and its members. What the file exports may be used
 * without an import line, and so may what its package exports.
 */
export function sourceExamples(
  files: FileTexts,
  packageScope: (path: string) => ExampleScope,
): readonly Example[] {
  return [...files].flatMap(([path, text]) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const exported = file.statements.filter(isExported);
    const scope = [{ module: path, names: exported.flatMap(valueNames) }, packageScope(path)];
    return exported
      .flatMap(documentedNodes)
      .flatMap(({ node, subject }) =>
        docComments(node)
          .flatMap((comment) => blocksOf(comment, file))
          .map((block) => ({ ...block, subject })),
      )
      .map(({ line, code, subject }) => ({ file: path, line, code, subject, scope }));
  });
}

/** The names of values that a statement declares. */
export function valueNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isValue && statement.name ? [statement.name.text] : [];
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

interface DocumentedNode {
  readonly node: ts.Node;
  readonly subject: string;
}

function documentedNodes(statement: ts.Statement): readonly DocumentedNode[] {
  const named = statement as ts.Statement & { readonly name?: ts.Node };
  const subject = valueNames(statement)[0] ?? named.name?.getText() ?? "";
  return [{ node: statement, subject }, ...memberNodes(statement, subject)];
}

/** Members of classes, interfaces and object literals, however deep. */
function memberNodes(parent: ts.Node, subject: string): readonly DocumentedNode[] {
  const nodes: DocumentedNode[] = [];
  ts.forEachChild(parent, (child) => {
    const isMember = ts.isClassElement(child) || ts.isTypeElement(child) || ts.isObjectLiteralElement(child);
    const name = isMember && child.name ? `${subject}.${child.name.getText()}` : subject;
    if (isMember) nodes.push({ node: child, subject: name });
    if (!ts.isBlock(child)) nodes.push(...memberNodes(child, name));
  });
  return nodes;
}

function docComments(node: ts.Node): readonly ts.JSDoc[] {
  return ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .filter(({ parent }) => parent === node);
}

/** The fenced blocks below the `@example` tags of a comment, with lines of the file. */
function blocksOf(comment: ts.JSDoc, file: ts.SourceFile): readonly { line: number; code: string }[] {
  const start = file.getLineAndCharacterOfPosition(comment.pos).line;
  const lines = comment
    .getText(file)
    .split("\n")
    .map((line) => line.replace(/^\s*(\/\*\*|\*(?!\/)) ?/, ""));
  let isExample = false;
  const kept = lines.map((line) => {
    const tag = /^\s*@(\w+)/.exec(line)?.[1];
    if (tag !== undefined) isExample = tag === "example";
    return isExample && tag === undefined ? line : "";
  });
  const text = kept.join("\n").replace(/\*\/\s*$/, "");
  return fencedBlocks(text)
    .filter(({ language }) => language === "ts" || language === "typescript")
    .map(({ line, code }) => ({ line: start + line, code }));
}
