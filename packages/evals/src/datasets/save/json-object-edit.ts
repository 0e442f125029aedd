import type { MemberNode, ObjectNode } from "@humanwhocodes/momoa";
import type { LastOutput } from "../dataset.ts";
import { lineBreakOf, lineStart } from "./lines.ts";
import type { TextEdit } from "./text-edit.ts";

/** Gives a JSON object another `last_output`, laid out like what is there. */
export function editJsonObject(text: string, object: ObjectNode, lastOutput: LastOutput): TextEdit {
  const layout = layoutOf(text, object);
  const written = writeJson(lastOutput, layout);
  const current = object.members.findLast((member) => keyOf(member) === "last_output");
  if (current !== undefined) return { ...rangeOf(current.value), text: written };
  const last = object.members.at(-1);
  const member = `"last_output"${layout.colon}${written}`;
  if (last === undefined) {
    const start = object.loc.start.offset + 1;
    return { start, end: start, text: member };
  }
  const { end } = rangeOf(last);
  return { start: end, end, text: `,${layout.gap}${member}` };
}

/** How the members of an object are laid out. */
interface Layout {
  /** Between a key and its value. */
  readonly colon: string;
  /** Between a comma and the key after it. */
  readonly gap: string;
  /** Absent when all stands on one line. */
  readonly lines?: { readonly indent: string; readonly step: string; readonly lineBreak: string };
}

function layoutOf(text: string, object: ObjectNode): Layout {
  const first = object.members[0];
  if (first === undefined) return { colon: ":", gap: "" };
  const colon = text.slice(rangeOf(first.name).end, rangeOf(first.value).start);
  const before = text.slice(object.loc.start.offset + 1, rangeOf(first).start);
  if (!before.includes("\n")) return { colon, gap: colon.endsWith(" ") ? " " : "" };
  const indent = before.slice(before.lastIndexOf("\n") + 1);
  const lineBreak = lineBreakOf(text);
  const step = indent.slice(indentAt(text, object.loc.start.offset).length) || indent;
  return { colon, gap: lineBreak + indent, lines: { indent, step, lineBreak } };
}

/** The white space that the line begins with. */
function indentAt(text: string, place: number): string {
  const line = text.slice(lineStart(text, place), place);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

function writeJson(value: unknown, { lines, gap }: Layout): string {
  if (lines === undefined) return gap === "" ? JSON.stringify(value) : spaced(value);
  const written = JSON.stringify(value, null, lines.step);
  return written.replaceAll("\n", lines.lineBreak + lines.indent);
}

/** On one line, with a space after each comma and colon. Texts hold no line breaks in JSON. */
function spaced(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replace(/([[{])\n\s*/g, "$1")
    .replace(/\n\s*([\]}])/g, "$1")
    .replace(/\n\s*/g, " ");
}

function keyOf({ name }: MemberNode): string {
  return name.type === "String" ? name.value : name.name;
}

function rangeOf({ loc }: Pick<MemberNode, "loc">): { readonly start: number; readonly end: number } {
  return { start: loc.start.offset, end: loc.end.offset };
}
