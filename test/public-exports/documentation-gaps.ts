import ts from "typescript";
import { documentedNode, firstSentence } from "./first-sentence.ts";
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
    ...(firstSentence(declaration) ? [] : ["has no documentation that begins with a sentence"]),
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

/** Reads the comment itself: to the compiler, the braces of `@throws {@link X} with code …` are a type. */
function tagTexts(holder: ts.Node, tagName: string): readonly string[] {
  const comments = ts.getJSDocCommentsAndTags(holder).filter(ts.isJSDoc);
  return comments
    .flatMap((comment) => comment.getText().split(/\n\s*\*\s*(?=@\w)|\/\*\*\s*(?=@\w)/))
    .filter((text) => new RegExp(`^@${tagName}\\b`).test(text));
}
