import ts from "typescript";

/** A module that a comment names. */
export interface CommentImport {
  readonly specifier: string;
  readonly position: number;
}

/**
 * Lists the modules that the documentation comments in front of `node` take types from, by the tag `@import` or by an import
 * inside of `@type`. An import in an example is text, and is not listed.
 */
export function commentImports(file: ts.SourceFile, node: ts.Node): readonly CommentImport[] {
  const ranges = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [];
  return ranges.flatMap(({ pos, end }) => {
    const comment = file.text.slice(pos, end);
    if (!comment.startsWith("/**")) return [];
    return FORMS.flatMap((form) =>
      [...comment.matchAll(form)].map((match) => ({
        specifier: match[1] ?? "",
        position: pos + match.index,
      })),
    );
  });
}

const FORMS: readonly RegExp[] = [
  /@import\b[^"'`;]*\bfrom\s*["']([^"']+)["']/g,
  /(?<=@\w+\s*\{[^}]*)\bimport\s*\(\s*["']([^"']+)["']\s*\)/g,
];
