import type { Problem } from "@outputai/core";
import type { SourceKind } from "./source-kind.ts";
import { positionsIn } from "./source-position.ts";

/** Says where JSON text breaks, and what usually causes that. `cause` is what `JSON.parse` threw. */
export async function explainJsonSyntax(
  text: string,
  cause: unknown,
  { noun, codes }: SourceKind,
): Promise<Problem> {
  const offset = positionIn(cause) ?? (await offsetOfBreak(text)) ?? 0;
  const atEnd = offset >= text.length;
  const message = atEnd ? "The JSON document ends too early." : `Unexpected ${nameOf(text, offset)} in JSON.`;
  const hint = atEnd ? "Close every bracket, brace and quote." : hintFor(text, offset, noun);
  return { code: codes.syntax, message, hint, ...positionsIn(text)(offset), pointer: "" };
}

/** V8 tells the offset in most of its messages. */
function positionIn(cause: unknown): number | undefined {
  const position = /at position (\d+)/.exec(String(cause))?.[1];
  return position === undefined ? undefined : Number(position);
}

async function offsetOfBreak(text: string): Promise<number | undefined> {
  const { parse } = await import("@humanwhocodes/momoa");
  try {
    parse(text);
    return undefined; // momoa lets control characters in strings pass
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return typeof error === "object" && error !== null && "offset" in error
      ? Number(error.offset)
      : undefined;
  }
}

function nameOf(text: string, offset: number): string {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  if (character === "\n" || character === "\r") return "line break";
  if (character === '"') return "quote";
  return JSON.stringify(/^\w+/.exec(text.slice(offset, offset + 20))?.[0] ?? character);
}

function hintFor(text: string, offset: number, noun: string): string {
  const before = text.slice(Math.max(0, offset - 200), offset).trimEnd();
  const character = text[offset] ?? "";
  if ("}]".includes(character) && before.endsWith(",")) return "Remove the comma before it.";
  if ("/#".includes(character)) return `JSON has no comments. A YAML ${noun} may have them.`;
  if (character === "'") return "JSON puts texts and keys in double quotes.";
  if (character < " ") return "Write a line break in a text as \\n.";
  if (character === '"') return "A comma or a colon is missing before it.";
  return `Is the file JSON? A YAML ${noun} needs the ending .yaml.`;
}
