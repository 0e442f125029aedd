import { readTable } from "../repository/markdown.ts";

/** What of `docs/errors.md` and the sources disagrees, one line each. */
export function codeViolations(page: string, codes: ReadonlyMap<string, string>): readonly string[] {
  const rows = CODE_TABLES.flatMap((title) =>
    readTable(page, title).map(({ cells, line }) => ({
      cells,
      line,
      code: (cells.code ?? "").replaceAll("`", ""),
    })),
  );
  const listed = new Set(rows.map(({ code }) => code));
  const missing = [...codes]
    .filter(([code]) => !listed.has(code) && !(code in NOT_CODES))
    .map(([code, place]) => `${place} ${code} is not in docs/errors.md`);
  const wrong = rows.flatMap(({ cells, code, line }, index) =>
    [
      ...(codes.has(code) ? [] : [`${code} is in no source`]),
      ...(rows.findIndex((row) => row.code === code) < index ? [`${code} is listed twice`] : []),
      ...(cells.meaning ? [] : [`${code} has no meaning`]),
      ...(cells["what to do"] ? [] : [`${code} has no remedy`]),
    ].map((fault) => `docs/errors.md:${line} ${fault}`),
  );
  return [...missing, ...wrong];
}

const CODE_TABLES = ["Errors", "Judges", "Problems", "Outcomes of evals", "Notes", "Abstentions"];

/** Constants in capitals that are no codes, each with what it is. */
const NOT_CODES: Readonly<Record<string, string>> = {
  NO_COLOR: "an environment variable",
  FORCE_COLOR: "an environment variable",
  ERR_ENCODING_INVALID_ENCODED_DATA: "what Node.js calls bytes that are no UTF-8",
  ERR_FS_FILE_TOO_LARGE: "what Node.js calls a file that is too large to be read as a whole",
  ERR_STRING_TOO_LONG: "what Node.js calls a text that is too long for a string",
  AI_SDK_DEFAULT_PROVIDER: "what the AI SDK calls the provider that is asked for a model without one",
  ERR_MODULE_NOT_FOUND: "what Node.js calls a package that is not there",
  QUOTE_DOUBLE: "what the package yaml calls a text in double quotes",
  TAG_RESOLVE_FAILED: "what the package yaml calls a tag that it does not know",
  RESOURCE_EXHAUSTION: "what the package yaml calls an alias that expands without end",
};
