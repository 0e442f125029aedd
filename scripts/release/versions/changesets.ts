import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bump } from "./expected-versions.ts";

/** What a changeset asks for: a package, and how far it moves. */
export type Change = readonly [name: string, bump: Bump];

/** Reads what the changesets of a copy ask for. */
export function readChanges(root: string): readonly Change[] {
  return readdirSync(join(root, ".changeset"))
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .flatMap((file) => changesOf(readFileSync(join(root, ".changeset", file), "utf8")));
}

/** Reads the front matter of a changeset. */
export function changesOf(text: string): readonly Change[] {
  const frontMatter = text.split(/^---$/m)[1] ?? "";
  const lines = frontMatter.matchAll(/^["']?([^"'\n]+?)["']?: *(patch|minor|major)$/gm);
  return Array.from(lines, ([, name = "", bump]) => [name, bump as Bump] as const);
}

/** Adds a changeset to a copy. */
export function addChangeset(root: string, [name, bump]: Change): void {
  const text = `---\n"${name}": ${bump}\n---\n\nRehearsed a ${bump} release.\n`;
  writeFileSync(join(root, ".changeset", "rehearsed.md"), text);
}
