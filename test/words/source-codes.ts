import ts from "typescript";
import type { FileTexts } from "../repository/files.ts";

/**
 * Finds the codes in sources: string literals such as "CHECK_INVALID" and keys of code tables (`SETUP_INVALID: "…"`),
 * by the place of their first occurrence.
 */
export function sourceCodes(files: FileTexts): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const [path, text] of files) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const code = codeOf(node);
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      if (code !== undefined && !places.has(code)) places.set(code, `${path}:${line + 1}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return places;
}

function codeOf(node: ts.Node): string | undefined {
  const text =
    ts.isStringLiteralLike(node) ||
    (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
      ? node.text
      : "";
  return /^[A-Z]+(_[A-Z0-9]+)+$/.test(text) ? text : undefined;
}
