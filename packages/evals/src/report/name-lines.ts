import { displayWidth, grouped, visibleText } from "@outputai/core";

/** Lists names of cases in as few lines as are easily read; at most `limit` names, and how many are left. */
export function nameLines(names: readonly string[], limit: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const name of names.slice(0, limit)) {
    const shown = visibleText(name, NAME_LENGTH);
    const longer = line === "" ? shown : `${line}, ${shown}`;
    if (line !== "" && displayWidth(longer) > LINE_WIDTH) {
      lines.push(`${line},`);
      line = shown;
    } else line = longer;
  }
  const rest = names.length - limit;
  return [...lines, rest > 0 ? `${line} … and ${grouped(rest)} more` : line];
}

const NAME_LENGTH = 120;
const LINE_WIDTH = 100;
