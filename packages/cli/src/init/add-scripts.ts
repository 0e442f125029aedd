import { type MemberNode, type ObjectNode, parse } from "@humanwhocodes/momoa";

/** Scripts of a `package.json`: what each of them runs. */
export type Scripts = Readonly<Record<string, string>>;

/**
 * Adds scripts to the text of a `package.json`, after those that it has. Everything else stays as it is, to the last
 * space; what is added is indented as what it stands beside. The text has to be a manifest that can be read, and none
 * of the scripts may be in it.
 *
 * @example
 * ```ts
 * addScripts('{ "name": "a" }', { test: "b" }); // '{ "name": "a", "scripts": { "test": "b" } }'
 * ```
 */
export function addScripts(text: string, scripts: Scripts): string {
  if (text.startsWith(BYTE_ORDER_MARK)) return BYTE_ORDER_MARK + addScripts(text.slice(1), scripts);
  const { body: manifest } = parse(text);
  if (manifest.type !== "Object" || Object.keys(scripts).length === 0) return text;
  // Of two members with one key the last one counts, as it does for whoever reads the file.
  const present = manifest.members.findLast((member) => keyOf(member) === "scripts")?.value;
  if (present?.type === "Object") return insert(text, present, () => membersOf(scripts));
  return insert(text, manifest, (layout) => [scriptsMember(scripts, layout)]);
}

function keyOf({ name }: MemberNode): string {
  return name.type === "String" ? name.value : name.name;
}

function startOf({ loc }: Pick<MemberNode, "loc">): number {
  return loc.start.offset;
}

function endOf({ loc }: Pick<MemberNode, "loc">): number {
  return loc.end.offset;
}

const BYTE_ORDER_MARK = "\ufeff";

/** How the members of an object stand: all on one line, or each on a line of its own. */
type Layout = { readonly kind: "line" } | LinesLayout;

interface LinesLayout {
  readonly kind: "lines";
  readonly indent: string;
  /** What one level adds to it. */
  readonly unit: string;
  readonly eol: string;
}

function membersOf(scripts: Scripts): readonly string[] {
  return Object.entries(scripts).map(([name, line]) => `${JSON.stringify(name)}: ${JSON.stringify(line)}`);
}

function scriptsMember(scripts: Scripts, layout: Layout): string {
  if (layout.kind === "line") return `"scripts": { ${membersOf(scripts).join(", ")} }`;
  const { indent, unit, eol } = layout;
  const lines = membersOf(scripts).map((member) => indent + unit + member);
  return ['"scripts": {', lines.join(`,${eol}`), `${indent}}`].join(eol);
}

function insert(text: string, object: ObjectNode, membersFor: (layout: Layout) => readonly string[]): string {
  const layout = layoutOf(text, object);
  const members = membersFor(layout);
  const last = object.members.at(-1);
  const before = text.slice(0, last === undefined ? startOf(object) + 1 : endOf(last));
  const after = text.slice(last === undefined ? endOf(object) - 1 : endOf(last));
  if (layout.kind === "line") {
    return last === undefined
      ? `${before} ${members.join(", ")} ${after}`
      : `${before}, ${members.join(", ")}${after}`;
  }
  const { indent, unit, eol } = layout;
  const lines = members.map((member) => eol + indent + member).join(",");
  if (last !== undefined) return `${before},${lines}${after}`;
  return `${before}${lines}${eol}${indent.slice(unit.length)}${after}`;
}

function layoutOf(text: string, object: ObjectNode): Layout {
  const [first] = object.members;
  const start = startOf(object);
  const unit = /\n([ \t]+)/.exec(text)?.[1] ?? "  ";
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  if (first !== undefined) {
    if (!text.slice(start, startOf(first)).includes("\n")) return { kind: "line" };
    return { kind: "lines", indent: indentBefore(text, startOf(first)), unit, eol };
  }
  // An empty object says nothing about its members: the text around it does.
  const isOnOneLine = text.trim() !== "{}" && !text.trim().includes("\n");
  return isOnOneLine
    ? { kind: "line" }
    : { kind: "lines", indent: indentBefore(text, start) + unit, unit, eol };
}

/** The space at the beginning of the line that a position is on. */
function indentBefore(text: string, position: number): string {
  const lineStart = text.lastIndexOf("\n", position - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
}
