import { existsSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { listFiles, readText, root } from "./repository/files.ts";

it("links between pages lead to files that exist", () => {
  const pages = listFiles("", (path) => path.endsWith(".md") && !path.endsWith("CHANGELOG.md"));
  expect(pages).toContain("README.md");
  expect(pages.flatMap(deadLinks)).toEqual([]);
});

function deadLinks(page: string): readonly string[] {
  return readText(page)
    .split("\n")
    .flatMap((line, index) => linksOf(line).map((link) => ({ link, place: `${page}:${index + 1}` })))
    .filter(({ link }) => !existsSync(root + posix.join(posix.dirname(page), link)))
    .map(({ link, place }) => `${place} there is no ${link}`);
}

/** Links to other sites and within the page are left alone. */
function linksOf(line: string): readonly string[] {
  return [...line.matchAll(/\]\(([^)\s#]+)/g)]
    .map((match) => match[1] ?? "")
    .filter((link) => !/^\w+:/.test(link));
}
