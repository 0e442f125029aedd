import type { BrokenDocument, SourceDocument, SourceFormat } from "./source-document.ts";
import type { SourceKind } from "./source-kind.ts";

/**
 * Reads JSON or YAML 1.2 text and keeps where everything stands. The parsers are loaded on first use, and nothing is
 * thrown: what is wrong is in the document's `problems`, with the codes that `kind` gives them.
 *
 * A byte order mark is skipped and counts as no column. YAML dates and words such as `no` are text; numbers that are not
 * written as JSON would write them are noted. The value may hold what JSON cannot say (`.inf`), and an aliased object
 * is in it several times: see {@link copyAsJson}.
 *
 * @example
 * ```ts
 * const codes = { syntax: "MENU_SYNTAX", keyDuplicate: "MENU_KEY_DUPLICATE", notJson: "MENU_NOT_JSON" };
 * const menu = { noun: "menu", codes, emptyHint: "A menu needs dishes.", isFree: () => true };
 * const read = await readSourceDocument("soup: 2.50\nday: 2031-04-05\n", "yaml", menu);
 * read.status === "read" && read.value; // { soup: 2.5, day: "2031-04-05" }
 * const locate = read.status === "read" ? await read.locator() : undefined;
 * locate?.("/day", "value"); // { line: 2, column: 6 }
 * const twice = await readSourceDocument('{"soup": 2, "soup": 3}', "json", menu);
 * twice.problems.map(({ code, column, pointer }) => [code, column, pointer]); // [["MENU_KEY_DUPLICATE", 13, "/soup"]]
 * (await readSourceDocument("[", "json", menu)).status; // "broken"
 * ```
 */
export async function readSourceDocument(
  text: string,
  format: SourceFormat,
  kind: SourceKind,
): Promise<SourceDocument> {
  const content = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (content.trim() === "") return broken(kind, "The document is empty.", kind.emptyHint);
  try {
    if (format === "json") return await (await import("./json-source.ts")).readJsonSource(content, kind);
    return (await import("./yaml-source.ts")).readYamlSource(content, kind);
  } catch (error) {
    // The parsers recurse; a document nested thousands of levels deep exhausts the stack.
    if (error instanceof RangeError) return broken(kind, "The document is nested too deeply to be read.");
    throw error;
  }
}

function broken({ codes }: SourceKind, message: string, hint?: string): BrokenDocument {
  return {
    status: "broken",
    problems: [{ code: codes.syntax, message, hint, line: 1, column: 1, pointer: "" }],
  };
}
