/** A value of a JSON text, from `start` up to `end`. The members of objects are known by their keys. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
  readonly members?: readonly JsonMember[];
}

/** A member of an object. */
export interface JsonMember {
  readonly key: string;
  readonly start: number;
  readonly value: JsonSpan;
}

/** Where the values of a JSON text stand, or where it stops being JSON, or is nested deeper than can be told. */
export type JsonScan =
  | { readonly kind: "json"; readonly value: JsonSpan }
  | { readonly kind: "mistake"; readonly position: number }
  | { readonly kind: "too-deep"; readonly position: number };

/**
 * Tells where the values of a JSON text stand, so that it can be changed at one place and stay as it is elsewhere. The
 * first position that no JSON text can have is told otherwise: `JSON.parse` keeps it to itself.
 *
 * @example
 * ```ts
 * scanJson('{"a": tru}'); // { kind: "mistake", position: 6 }
 * ```
 */
export function scanJson(text: string): JsonScan {
  const scan: Scan = { text, at: 0, depth: 0, isTooDeep: false };
  const value = takeValue(scan);
  skipSpace(scan);
  if (scan.isTooDeep) return { kind: "too-deep", position: scan.at };
  if (value === undefined || scan.at < text.length) return { kind: "mistake", position: scan.at };
  return { kind: "json", value };
}

/** What is undefined stopped at a mistake, and `at` is its position. */
interface Scan {
  readonly text: string;
  at: number;
  depth: number;
  isTooDeep: boolean;
}

/** Deeper than any manifest, and shallower than the stack. */
export const DEEPEST = 500;

function takeValue(scan: Scan): JsonSpan | undefined {
  skipSpace(scan);
  const start = scan.at;
  if (take(scan, /[{[]/y) === undefined) {
    return take(scan, SCALAR) === undefined ? undefined : { start, end: scan.at };
  }
  if (scan.depth === DEEPEST) {
    scan.isTooDeep = true;
    scan.at = start;
    return undefined;
  }
  scan.depth++;
  const isObject = scan.text[start] === "{";
  const members = isObject ? takeList(scan, takeMember, /\}/y) : takeList(scan, takeValue, /\]/y);
  scan.depth--;
  if (members === undefined) return undefined;
  const span = { start, end: scan.at };
  return isObject ? { ...span, members: members as readonly JsonMember[] } : span;
}

/** Between the quotes: all from the space on but the quote and the backslash, and what is escaped. */
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;
const SCALAR = new RegExp(
  `${STRING.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[Ee][+-]?\\d+)?|true|false|null`,
  "y",
);

function takeList<Item>(
  scan: Scan,
  takeItem: (scan: Scan) => Item | undefined,
  closing: RegExp,
): readonly Item[] | undefined {
  const items: Item[] = [];
  skipSpace(scan);
  if (take(scan, closing) !== undefined) return items;
  do {
    const item = takeItem(scan);
    if (item === undefined) return undefined;
    items.push(item);
    skipSpace(scan);
  } while (take(scan, /,/y) !== undefined);
  return take(scan, closing) === undefined ? undefined : items;
}

function takeMember(scan: Scan): JsonMember | undefined {
  skipSpace(scan);
  const start = scan.at;
  const key = take(scan, STRING);
  if (key === undefined) return undefined;
  skipSpace(scan);
  if (take(scan, /:/y) === undefined) return undefined;
  const value = takeValue(scan);
  return value && { key: JSON.parse(key) as string, start, value };
}

function skipSpace(scan: Scan): void {
  take(scan, /[ \t\n\r]*/y);
}

function take(scan: Scan, pattern: RegExp): string | undefined {
  pattern.lastIndex = scan.at;
  const found = pattern.exec(scan.text)?.[0];
  if (found !== undefined) scan.at += found.length;
  return found;
}
