import { existsSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { deadAnchors } from "./repository/dead-anchors.ts";
import { listFiles, readText, readTexts, root } from "./repository/files.ts";

const isPage = (path: string) => path.endsWith(".md") && !path.endsWith("CHANGELOG.md");

it("links between pages lead to files that exist", () => {
  const pages = listFiles("", isPage);
  expect(pages).toContain("README.md");
  expect(pages.flatMap(deadLinks)).toEqual([]);
});

it("links to a heading lead to one that is there", () => {
  expect(deadAnchors(readTexts("", isPage))).toEqual([]);
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
