import { firstSentence } from "./first-sentence.ts";
import type { PublicExport } from "./public-exports.ts";

/** Writes the part of a README that lists what a package exports, a line each. */
export function exportsSection(exports: readonly PublicExport[]): string {
  const inOrder = exports.toSorted((left, right) => collator.compare(left.name, right.name));
  const values = inOrder.filter(({ kind }) => kind !== "type").map(exportLine);
  const types = inOrder.filter(({ kind }) => kind === "type").map(exportLine);
  return [values, types]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\nTypes:\n\n");
}

/** Puts the list between the two marks of a README. */
export function withExportsSection(readme: string, exports: readonly PublicExport[]): string {
  const [before, between, after] = readme.split(/(?<=<!-- exports -->\n)([\s\S]*)(?=<!-- \/exports -->)/);
  if (between === undefined)
    throw new Error("The README has no marks <!-- exports --> and <!-- /exports -->.");
  return `${before}\n${exportsSection(exports)}\n\n${after}`;
}

const collator = new Intl.Collator("en");

function exportLine({ name, declaration, place }: PublicExport): string {
  const sentence = declaration ? firstSentence(declaration) : `Comes from the package \`${place}\`.`;
  return `- \`${name}\`: ${sentence}`;
}
