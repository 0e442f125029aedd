import { posix } from "node:path";
import type { FileTexts } from "./files.ts";

/** Lists the links between pages, and within one, that lead to a heading which is not there, as `file:line …`. */
export function deadAnchors(pages: FileTexts): readonly string[] {
  const places = new Map([...pages].map(([page, text]) => [page, placesOf(text)]));
  return [...pages].flatMap(([page, text]) =>
    outsideOfFences(text).flatMap(({ line, content }) =>
      anchorsOf(content)
        .map(({ path, anchor }) => ({
          target: path === "" ? page : posix.join(posix.dirname(page), path),
          anchor,
        }))
        .filter(({ target, anchor }) => places.get(target)?.has(anchor) === false)
        .map(({ target, anchor }) => `${page}:${line} ${target} has no heading #${anchor}`),
    ),
  );
}

function anchorsOf(line: string) {
  return [...line.matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)]
    .map(([, path = "", anchor = ""]) => ({ path, anchor }))
    .filter(({ path }) => !/^\w+:/.test(path));
}

/** The anchors of a page: those that forges give to headings, and those that are written down. */
function placesOf(text: string): ReadonlySet<string> {
  const lines = outsideOfFences(text).map(({ content }) => content);
  const written = lines.flatMap((line) => [...line.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id));
  return new Set([...headingsOf(lines), ...written]);
}

/** Lower case, no punctuation, a hyphen for each blank, and a number from the second of the same on. */
function headingsOf(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.flatMap((line) => {
    const title = /^#+ (.*)$/.exec(line)?.[1];
    if (title === undefined) return [];
    const anchor = title
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, "")
      .replaceAll(" ", "-");
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

function outsideOfFences(text: string) {
  const fence = { isOpen: false };
  return text.split("\n").flatMap((content, index) => {
    const isFence = /^\s*(```|~~~)/.test(content);
    if (isFence) fence.isOpen = !fence.isOpen;
    return isFence || fence.isOpen ? [] : [{ line: index + 1, content }];
  });
}
