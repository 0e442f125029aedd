import { readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describeThrown } from "./describe-thrown.ts";
import { readThrown, type ThrownError } from "./read-thrown.ts";

/**
 * Writes an error as its author needs it: what it says, and of its stack the frames in files of their own, with
 * paths from `cwd`. Frames of Node.js, of packages and of this toolkit are left out. Causes follow.
 */
export function userStack(error: unknown, cwd: string): string {
  const told = [describeOne(error, cwd)];
  let cause = causeOf(error);
  while (cause !== undefined && told.length < MOST_TOLD) {
    told.push(`caused by: ${describeOne(cause, cwd)}`);
    cause = causeOf(cause);
  }
  return told.join("\n");
}

/** Where in the user's files an error comes from, if its stack tells. */
export function userPlace(error: unknown): Place | undefined {
  const frame = framesOf(error).find(isUsers);
  const topmost = frame && { path: frame.path, line: frame.line, column: frame.column };
  return placeOfHead(error) ?? topmost;
}

/** Node.js tells the place of an import that names a missing export above the message, without a column. */
function placeOfHead(error: unknown): Place | undefined {
  const stack = readThrown(error)?.stack ?? "";
  const [, file = "", line] = /^((?:file:\/\/|\/|[A-Za-z]:[\\/]).*):(\d+)\n/.exec(stack) ?? [];
  if (line === undefined) return undefined;
  const place = { path: pathOf(file), line: Number(line) };
  return isUsers(place) ? place : undefined;
}

/** Where in a file. `path` is absolute. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly column?: number | undefined;
}

/** A chain of causes may be a circle. */
const MOST_TOLD = 5;

function causeOf(error: unknown): unknown {
  return readThrown(error)?.cause;
}

function describeOne(error: unknown, cwd: string): string {
  const thrown = readThrown(error);
  if (thrown === undefined) return describeThrown(error);
  const frames = framesOf(error).filter(isUsers);
  return [headOf(thrown), ...frames.map((frame) => frameLine(frame, cwd))].join("\n");
}

/** What stands above the frames: for a mistake in the syntax, Node.js puts the line of the source there. */
function headOf({ name, message, stack }: ThrownError): string {
  const end = stack.search(FRAME_START);
  const head = (end === -1 ? stack : stack.slice(0, end)).trimEnd();
  return head === "" ? `${name}: ${message}` : head;
}

const FRAME_START = /^ {4}at /m;

interface Frame extends Required<Place> {
  readonly caller: string;
}

function framesOf(error: unknown): readonly Frame[] {
  const lines = (readThrown(error)?.stack ?? "").split("\n").filter((line) => FRAME_START.test(line));
  return lines.flatMap((line) => parseFrame(line) ?? []);
}

function parseFrame(line: string): Frame | undefined {
  const match = /^ {4}at (?:(.*?) \()?(?:async )?((?:file:\/\/|\/|[A-Za-z]:[\\/]).*?):(\d+):(\d+)\)?$/.exec(
    line,
  );
  const [, caller = "", file = "", row, column] = match ?? [];
  if (match === null) return undefined;
  return { caller, path: pathOf(file), line: Number(row), column: Number(column) };
}

/** A stack is a text that anybody may write: of a URL that is no path, the text is told. */
function pathOf(file: string): string {
  if (!file.startsWith("file:")) return file;
  try {
    return fileURLToPath(file.replace(/[?#].*$/, ""));
  } catch {
    return file;
  }
}

function frameLine({ caller, path, line, column }: Frame, cwd: string): string {
  const place = `${shortPath(path, cwd)}:${line}:${column}`;
  return caller === "" || caller === "<anonymous>" ? `    at ${place}` : `    at ${caller} (${place})`;
}

/** A path as one would type it in `cwd`, with `/` on every system; what lies elsewhere stays absolute. */
export function shortPath(path: string, cwd: string): string {
  const short = relative(cwd, path);
  const outside = short === "" || /^\.\.(?:[\\/]|$)/.test(short) || isAbsolute(short);
  return (outside ? path : short).replaceAll("\\", "/");
}

function isUsers({ path }: Pick<Place, "path">): boolean {
  return !/[\\/]node_modules[\\/]/.test(path) && !OURS.has(packageNameOf(dirname(path)));
}

/** Our packages are no user's code where they are developed either, outside of `node_modules`. */
const OURS = new Set(["cli", "core", "checks", "evals", "llm"].map((name) => `@outputai/${name}`));

function packageNameOf(folder: string): string {
  let name = packageNames.get(folder);
  if (name === undefined) {
    name = readName(folder) ?? (dirname(folder) === folder ? "" : packageNameOf(dirname(folder)));
    packageNames.set(folder, name);
  }
  return name;
}

const packageNames = new Map<string, string>();

function readName(folder: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return String((manifest as { readonly name?: unknown }).name ?? "");
  } catch {
    return undefined;
  }
}
