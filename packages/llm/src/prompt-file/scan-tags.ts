import { isRole, ROLES, type Role } from "./roles.ts";

/** A tag in the body of a prompt file, such as `<user>`. Liquid is skipped: a tag in its quotes is text. */
export interface Tag {
  readonly name: string;
  /** Absent: no block bears this name. */
  readonly role: Role | undefined;
  readonly closing: boolean;
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
  /** Whether it has a line to itself, or opens and closes a block on one line: then it is no part of a sentence. */
  readonly standsAlone: boolean;
}

/** Lists the tags of `text` from offset `start` on. */
export function* scanTags(text: string, start: number): Generator<Tag> {
  const token = new RegExp(TOKEN, "g");
  token.lastIndex = start;
  for (const { index, 0: whole, groups } of iterate(token, text)) {
    const { closing = "", name, attributes = "" } = groups ?? {};
    if (name === undefined) continue;
    const end = index + whole.length;
    yield {
      name,
      role: isRole(name) ? name : undefined,
      closing: closing !== "",
      attributes: attributes.trim(),
      start: index,
      end,
      standsAlone: standsAlone(text, { name, start: index, end }),
    };
  }
}

/** `matchAll` would begin anew at offset 0. */
function* iterate(token: RegExp, text: string): Generator<RegExpExecArray> {
  for (let match = token.exec(text); match !== null; match = token.exec(text)) yield match;
}

const ROLE_TAG = `</?(?:${ROLES.join("|")})>`;
/** Inside of `{{ }}` and `{% %}`: quoted texts, and whatever neither begins anew nor is the border of a block. */
const INSIDE = `(?:"[^"]*"|'[^']*'|(?!\\{\\{|\\{%|${ROLE_TAG})[^"'])*?`;

function section(name: string): string {
  return `\\{%-?\\s*${name}\\s*-?%\\}[\\s\\S]*?\\{%-?\\s*end${name}\\s*-?%\\}`;
}

const TOKEN = [
  section("raw"),
  section("comment"),
  `\\{%${INSIDE}%\\}`,
  `\\{\\{${INSIDE}\\}\\}`,
  "<(?<closing>/?)(?<name>[A-Za-z][\\w-]*)(?<attributes>\\s[^<>]*)?>",
].join("|");

interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function standsAlone(text: string, { name, start, end }: Span): boolean {
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const lineEnd = text.indexOf("\n", end);
  const after = text.slice(end, lineEnd === -1 ? text.length : lineEnd).trim();
  return before.trim() === "" && (after === "" || after.endsWith(`</${name}>`));
}
