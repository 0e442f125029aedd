import { posix } from "node:path";
import type { FileTexts } from "./files.ts";

/** Lists the links between pages, and within one, that lead to a heading which is not there, as `file:line …`. */
export function deadAnchors(pages: FileTexts): readonly string[] {
  return [...pages].flatMap(([page, text]) =>
    outsideOfFences(text).flatMap(({ line, content }) =>
      anchorsOf(content)
        .map(({ path, anchor }) => ({
          target: path === "" ? page : posix.join(posix.dirname(page), path),
          anchor,
        }))
        .filter(({ target, anchor }) => pages.has(target) && !headingsOf(pages.get(target) ?? "").has(anchor))
        .map(({ target, anchor }) => `${page}:${line} ${target} has no heading #${anchor}`),
    ),
  );
}

function anchorsOf(line: string) {
  return [...line.matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)]
    .map(([, path = "", anchor = ""]) => ({ path, anchor }))
    .filter(({ path }) => !/^\w+:/.test(path));
}

/** The anchors that forges give to headings: lower case, no punctuation, a hyphen for each blank. */
function headingsOf(text: string): ReadonlySet<string> {
  const titles = outsideOfFences(text).map(({ content }) => /^#+ (.*)$/.exec(content)?.[1] ?? "");
  return new Set(
    titles.map((title) =>
      title
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

function outsideOfFences(text: string) {
  const fence = { isOpen: false };
  return text.split("\n").flatMap((content, index) => {
    const isFence = /^\s*(```|~~~)/.test(content);
    if (isFence) fence.isOpen = !fence.isOpen;
    return isFence || fence.isOpen ? [] : [{ line: index + 1, content }];
  });
}
