import type { Flag, FlagTable } from "./flag-table.ts";

/** Writes a table of flags for help, in lines of at most `width` characters. */
export function renderFlags(table: FlagTable, width = 90): string {
  const names = table.map(flagNames);
  const indent = Math.max(...names.map((name) => name.length)) + 4;
  return table
    .map((flag, row) => {
      const [first = "", ...rest] = wrap(flag.description, width - indent);
      const lines = [`  ${(names[row] ?? "").padEnd(indent - 2)}${first}`];
      return [...lines, ...rest.map((line) => " ".repeat(indent) + line)].join("\n");
    })
    .join("\n");
}

function flagNames({ name, short, value }: Flag): string {
  const names = short === undefined ? name : `${short}, ${name}`;
  return value === undefined ? names : `${names} ${value}`;
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
