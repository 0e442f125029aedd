import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const packages = readdirSync(join(root, "packages")).map((folder) => `@outputai/${folder}`);
const files = readdirSync(join(root, ".changeset")).filter(
  (file) => file.endsWith(".md") && file !== "README.md",
);

/** What a release reads: packages and bumps between two lines of dashes, then a sentence for users. */
const CHANGESET = /^---\n((?:"[^"]+": (?:patch|minor|major)\n)+)---\n\n\S/;

it.each([
  { text: '---\n"@outputai/core": minor\n---\n\nAdded a thing.\n', bumps: ["@outputai/core"] },
  { text: '---\n\n## "@outputai/core": minor\n\nAdded a thing.\n', bumps: undefined },
  { text: '---\n"@outputai/core": minor\n---\n', bumps: undefined },
])("reads $bumps from $text", ({ text, bumps }) => {
  expect(bumpedBy(text)).toEqual(bumps);
});

it.skipIf(files.length === 0).each(files)("%s is a changeset of packages that exist", (file) => {
  const bumped = bumpedBy(readFileSync(join(root, ".changeset", file), "utf8"));
  expect(bumped).toBeDefined();
  expect(bumped?.filter((name) => !packages.includes(name))).toEqual([]);
});

function bumpedBy(text: string): readonly string[] | undefined {
  const bumps = CHANGESET.exec(text)?.[1];
  return bumps === undefined ? undefined : Array.from(bumps.matchAll(/"([^"]+)"/g), ([, name]) => name ?? "");
}
