import { readTable } from "../repository/markdown.ts";

/** Which rows of `docs/glossary.md` are incomplete, doubled or out of order, and which files bear a refused word. */
export function wordViolations(page: string, paths: readonly string[]): readonly string[] {
  const rows = readTable(page, "Words").map(({ cells, line }) => ({ cells, line, word: cells.word ?? "" }));
  const faults = rows.flatMap(({ cells, word }, index) =>
    [
      ...(cells.meaning && cells.where ? [] : [`${word} lacks its meaning or where it stands`]),
      ...(rows.findIndex((row) => row.word === word) < index ? [`${word} is listed twice`] : []),
      ...(index > 0 && collator.compare(rows[index - 1]?.word ?? "", word) > 0
        ? [`${word} is out of order`]
        : []),
    ].map((fault) => `docs/glossary.md:${rows[index]?.line} ${fault}`),
  );
  const refused = readTable(page, "Words we do not use").map(({ cells }) =>
    (cells.word ?? "").replaceAll("`", ""),
  );
  return [...faults, ...paths.flatMap((path) => namesRefused(path, refused))];
}

const collator = new Intl.Collator("en");

function namesRefused(path: string, refused: readonly string[]): readonly string[] {
  const parts = path.toLowerCase().split(/[/.\-_]/);
  return refused
    .filter((word) => parts.includes(word))
    .map((word) => `${path} is named with "${word}"; see docs/glossary.md`);
}
