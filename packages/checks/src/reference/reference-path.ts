import { formatValue, OutputError } from "@outputai/core";

/** A parsed path into a sample's reference data. */
export interface ReferencePath {
  /** The path as written. It is tried as one literal key before anything else. */
  readonly text: string;
  /** The keys and indexes, from the root. A leading `$` is left out, a leading `reference` is not. */
  readonly segments: readonly string[];
}

/**
 * Parses `a.b[0].c`, `a.b.0.c`, `["key.with.dots"]`, or a JSON Pointer when it starts with `/`. `$` is the root.
 *
 * Nothing is trimmed: a blank belongs to its key.
 *
 * @throws {@link OutputError} with code `REFERENCE_PATH_INVALID`; the message says where in the path it broke.
 */
export function parseReferencePath(path: string): ReferencePath {
  if (typeof path !== "string") throw pathInvalid(path, "is not a string");
  if (path === "") throw pathInvalid(path, "is empty");
  return { text: path, segments: path.startsWith("/") ? readPointer(path) : readKeys(path) };
}

/**
 * Writes segments as a path that {@link parseReferencePath} reads back to the same segments.
 */
export function formatReferencePath(segments: readonly string[]): string {
  if (segments.length === 0) return "$";
  const text = segments.map(formatSegment).join("");
  return text.startsWith(".") ? text.slice(1) : text;
}

const INDEX = "0|[1-9][0-9]*";
const PLAIN_KEY = /^[^.[\]/$"'\s]+$/;
const IS_INDEX = new RegExp(`^(?:${INDEX})$`);

/** Whether a segment can name an element of an array: no sign, no leading zero. */
export function isArrayIndex(segment: string): boolean {
  return IS_INDEX.test(segment);
}

function formatSegment(segment: string): string {
  if (isArrayIndex(segment)) return `[${segment}]`;
  return PLAIN_KEY.test(segment) ? `.${segment}` : `[${JSON.stringify(segment)}]`;
}

function readPointer(path: string): readonly string[] {
  const at = path.search(/~(?![01])/);
  if (at >= 0)
    throw brokenAt(path, at, "in a JSON Pointer ~0 stands for ~, ~1 for /, and ~ for nothing else");
  const tokens = path.slice(1).split("/");
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function readKeys(path: string): readonly string[] {
  const token = new RegExp(`(\\.?)([^.[\\]]+)|\\[(${INDEX})\\]|\\[("(?:[^"\\\\]|\\\\.)*")\\]`, "y");
  const segments: string[] = [];
  for (let at = /^\$(?:$|[.[])/.test(path) ? 1 : 0; at < path.length; at = token.lastIndex) {
    token.lastIndex = at;
    const [, dot, key, index, quoted] = token.exec(path) ?? [];
    const segment =
      key !== undefined && (dot === ".") !== at > 0 ? undefined : (key ?? index ?? unquote(quoted));
    if (segment === undefined) throw brokenAt(path, at, expectedAt(path, at));
    segments.push(segment);
  }
  return segments;
}

function unquote(quoted: string | undefined): string | undefined {
  if (quoted === undefined) return undefined;
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined; // The caller knows the place and says it better.
  }
}

function expectedAt(path: string, at: number): string {
  if (path[at] === "]") return "there is no [ for this ]";
  if (path[at] === "[")
    return 'between [ and ] stands an index such as 0 or 12, or a key such as "a.b" in double quotes';
  if (path[at] === ".") return "beside a dot there must be a key on both sides";
  return "after ] comes a dot, another [, or the end";
}

function brokenAt(path: string, at: number, why: string): OutputError {
  return pathInvalid(path, `breaks at character ${at + 1} (${formatValue(path.slice(at, at + 20))}): ${why}`);
}

function pathInvalid(path: unknown, what: string): OutputError {
  return new OutputError("REFERENCE_PATH_INVALID", `The reference path ${formatValue(path)} ${what}.`, {
    hint: 'Write it like order.items[0].id, ["key.with.dots"] or /order/items/0/id; $ alone is the whole reference.',
  });
}
