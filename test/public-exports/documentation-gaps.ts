import ts from "typescript";
import type { PublicExport } from "./public-exports.ts";
import { thrownErrors } from "./thrown-errors.ts";

/**
 * Lists what the documentation of an export lacks, one line each: a first sentence, an example (functions), a
 * `@throws` for each error that its body throws, codes in `@throws` that nothing throws.
 */
export function documentationGaps(
  exported: PublicExport,
  knownCodes: ReadonlySet<string>,
): readonly string[] {
  const { name, kind, declaration, place } = exported;
  if (!declaration) return [];
  const holder = documentedNode(declaration);
  const gaps = [
    ...(hasFirstSentence(holder) ? [] : ["has no documentation that begins with a sentence"]),
    ...(kind === "function" && tagTexts(holder, "example").length === 0 ? ["has no @example"] : []),
    ...(ts.isFunctionDeclaration(declaration) ? throwsGaps(declaration) : []),
    ...unknownCodes(holder, knownCodes),
  ];
  return gaps.map((gap) => `${place} ${name} ${gap}`);
}

function throwsGaps(declaration: ts.FunctionDeclaration): readonly string[] {
  const documented = tagTexts(declaration, "throws").join("\n");
  return thrownErrors(declaration)
    .filter(({ code, className }) => !documented.includes(code ?? className))
    .map(({ code, className }) => `throws ${code ?? className} and has no @throws that says so`);
}

function unknownCodes(holder: ts.Node, knownCodes: ReadonlySet<string>): readonly string[] {
  return tagTexts(holder, "throws")
    .flatMap((text) => text.match(/`[A-Z]+(_[A-Z0-9]+)+`/g) ?? [])
    .filter((code) => !knownCodes.has(code.slice(1, -1)))
    .map((code) => `says @throws ${code}, which no source holds`);
}

function hasFirstSentence(holder: ts.Node): boolean {
  const text = ts
    .getJSDocCommentsAndTags(holder)
    .filter(ts.isJSDoc)
    .map((comment) => ts.getTextOfJSDocComment(comment.comment) ?? "")
    .join("\n");
  return /^\S[\s\S]*?[.:!?](\s|$)/.test(text.trim());
}

function tagTexts(holder: ts.Node, tagName: string): readonly string[] {
  return ts
    .getJSDocTags(holder)
    .filter((tag) => tag.tagName.text === tagName)
    .map((tag) => tag.getText());
}

/** The comment of `export const a = …` belongs to the statement. */
function documentedNode(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
}
