import type { LastOutput } from "../dataset.ts";
import { endOfContentLine, lineBreakOf, lineEnd, lineStart } from "./lines.ts";
import type { TextEdit } from "./text-edit.ts";
import {
  endingBlockScalar,
  endOfColon,
  endOfItem,
  startOfItem,
  type YamlItem,
  type YamlMapParts,
} from "./yaml-map-parts.ts";
import { writeYamlLines } from "./yaml-text.ts";

/**
 * Gives a map whose keys stand on lines of their own another `last_output`. A new one follows the last key. Comments in
 * the one that is replaced go with it: they told of that output.
 */
export function editYamlBlock(parts: YamlMapParts, lastOutput: LastOutput): TextEdit {
  const { text, current, items } = parts;
  const indent = columnOf(parts);
  const step = stepOf(parts, indent);
  const lines = writeYamlLines(lastOutput, step).map((line) =>
    line === "" ? "" : " ".repeat(indent + step) + line,
  );
  const lineBreak = lineBreakOf(text);
  const block = lines.join(lineBreak);
  const colon = current && endOfColon(current);
  if (current !== undefined && colon !== undefined) {
    return { start: colon, end: endOfRemarks(text, current, indent), text: lineBreak + block };
  }
  const last = items.at(-1);
  const header = `last_output:${lineBreak}${block}`;
  if (last !== undefined && endsOpen(text, last)) {
    const start = startOfItem(last) ?? 0;
    return { start, end: start, text: header + lineBreak + " ".repeat(indent) };
  }
  const end = last === undefined ? parts.token.offset : endOfRemarks(text, last, indent);
  return { start: end, end, text: lineBreak + " ".repeat(indent) + header };
}

/** In which column the keys of the map stand. */
function columnOf({ text, token, items }: YamlMapParts): number {
  const start = (items[0] && startOfItem(items[0])) ?? token.offset;
  return start - lineStart(text, start);
}

/** By how much this map indents the maps in it; else by how much it is indented itself, if that is little. */
function stepOf({ text, items }: YamlMapParts, indent: number): number {
  for (const { value } of items) {
    if (value?.type !== "block-map") continue;
    const step = value.offset - lineStart(text, value.offset) - indent;
    if (step > 0) return step;
  }
  return indent >= 1 && indent <= MOST_USUAL ? indent : 2;
}

const MOST_USUAL = 4;

/** The end of an item with the comment behind it and those below that are indented further than its key. */
function endOfRemarks(text: string, item: YamlItem, indent: number): number {
  let end = endOfContentLine(text, endOfItem(item));
  for (;;) {
    const next = text.indexOf("\n", end) + 1;
    const below = next === 0 ? undefined : /^ *(?=#)/.exec(text.slice(next, lineEnd(text, next)))?.[0];
    if (below === undefined || below.length <= indent) return end;
    end = lineEnd(text, next);
  }
}

/**
 * Whether the text ends in an item's block of text, without a line break: one that followed would become a part of the
 * block.
 */
function endsOpen(text: string, item: YamlItem): boolean {
  return endingBlockScalar(item) !== undefined && endOfItem(item) === text.length && !text.endsWith("\n");
}
