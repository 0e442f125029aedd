import { counted, scrubSecrets, visibleText } from "@outputai/core";

/** How much of a text is shown. */
export interface ShownText {
  /** How many further lines are shown. Infinity: all, and all of each. */
  readonly limit: number;
}

/** The lines of a foreign text that hold something, safe to print: at least one, which may be empty. */
export function foreignLines(
  text: string,
  { limit }: ShownText,
): readonly [first: string, ...more: readonly string[]] {
  const most = mostShown(limit);
  const read = text.slice(0, most * (limit + 1));
  // As a whole, since a secret may stand on several lines.
  const lines = scrubSecrets(read)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
  const [first = "", ...more] = lines.map((line) => visibleText(line.trimEnd(), most));
  const rest = more.length - limit;
  if (read.length < text.length) return [first, ...more.slice(0, limit), "… and more"];
  return rest > 0
    ? [first, ...more.slice(0, limit), `… and ${counted(rest, "more line")}`]
    : [first, ...more];
}

/** How many characters of a line are shown: all when no list is cut. */
export function mostShown(limit: number): number {
  return Number.isFinite(limit) ? LINE_LENGTH : Number.POSITIVE_INFINITY;
}

const LINE_LENGTH = 400;
