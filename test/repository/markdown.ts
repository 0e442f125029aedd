/** One row of a table: the cells by the heading of their column, in lower case. */
export interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A fenced block of a Markdown text. `line` is the first line of the code. */
export interface FencedBlock {
  readonly language: string;
  /** What stands behind the language: in a guide, the file that the block is. */
  readonly name: string;
  readonly line: number;
  readonly code: string;
}

/**
 * Reads the table below the heading `title`.
 *
 * @throws Error when there is none: a table that is not found must not pass for an empty one.
 */
export function readTable(markdown: string, title: string): readonly TableRow[] {
  const lines = markdown.split("\n");
  const heading = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, "").trim() === title);
  if (heading < 0) throw new Error(`No heading "${title}".`);
  const first = lines.findIndex((line, index) => index > heading && /^(\||#+ )/.test(line));
  if (first < 0 || lines[first]?.startsWith("#")) throw new Error(`No table below "${title}".`);
  return readRows(lines, first);
}

function readRows(lines: readonly string[], first: number): readonly TableRow[] {
  const headings = splitCells(lines[first] ?? "").map((cell) => cell.toLowerCase());
  const rows: TableRow[] = [];
  for (let index = first + 2; lines[index]?.startsWith("|"); index++) {
    const cells = splitCells(lines[index] ?? "");
    rows.push({
      line: index + 1,
      cells: Object.fromEntries(headings.map((name, column) => [name, cells[column] ?? ""])),
    });
  }
  return rows;
}

function splitCells(line: string): readonly string[] {
  return line
    .slice(1, line.trimEnd().lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** The texts between backticks in a cell. */
export function codesOf(cell: string | undefined): readonly string[] {
  return [...(cell ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

/** Lists the fenced blocks of a text. A fence may be indented, as in a list. */
export function fencedBlocks(text: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: (Omit<FencedBlock, "code"> & { fence: string; indent: number; code: string[] }) | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const match = /^(\s*)(`{3,}|~{3,})\s*([\w-]*)\s*(.*)/.exec(line);
    if (open === undefined) {
      const [, indent = "", fence = "", language = "", name = ""] = match ?? [];
      if (match)
        open = { fence, indent: indent.length, language, name: name.trim(), line: index + 2, code: [] };
    } else if (line.trim() === open.fence) {
      const { language, name, line: first, code } = open;
      blocks.push({ language, name, line: first, code: code.join("\n") });
      open = undefined;
    } else {
      open.code.push(line.slice(Math.min(open.indent, line.length - line.trimStart().length)));
    }
  }
  if (open) throw new Error(`The fence above line ${open.line} is never closed.`);
  return blocks;
}
