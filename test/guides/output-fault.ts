/**
 * Says where a command's output is another than the one that is shown; undefined when they are the same.
 *
 * A line `…` stands for one line or more. Before they are compared, both are `comparable`.
 */
export function outputFault(shown: string, actual: string): string | undefined {
  const parts = partsOf(linesOf(comparable(shown)));
  const lines = linesOf(comparable(actual));
  let next = 0;
  for (const [index, part] of parts.entries()) {
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    const wanted = isLast && !isFirst ? Math.max(next + 1, lines.length - part.length) : next;
    const at = isFirst || isLast ? wanted : findPart(part, lines, next + 1);
    const unlike = part.findIndex((line, offset) => line !== lines[at + offset]);
    if (unlike >= 0) return `shows ${told(part[unlike])}, but the output has ${told(lines[at + unlike])}`;
    next = at + part.length;
  }
  if (next > lines.length) return "leaves something out at the end, where nothing is";
  return next === lines.length ? undefined : `does not show ${told(lines[next])}`;
}

/**
 * What is compared of an output. Times differ from run to run: points in time, `"durationMs"` of a report, and the
 * `(1.2ms)` and `duration_ms 1.2` of test runners count as equal. Blanks at the end of a line do not count.
 */
export function comparable(output: string): string {
  return output
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "TIME")
    .replaceAll(/("durationMs": ?|duration_ms )\d+(\.\d+)?/g, "$1N")
    .replaceAll(/\(\d+(\.\d+)?ms\)/g, "(N ms)")
    .replaceAll(/[ \t]+$/gm, "");
}

function partsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line === "…") parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

/** Where the part begins; where it is not found, the place of its first line or the end, so that the fault tells it. */
function findPart(part: readonly string[], lines: readonly string[], from: number): number {
  const places = lines.map((_, index) => index).filter((index) => index >= from);
  const whole = places.find((index) => part.every((line, offset) => line === lines[index + offset]));
  return whole ?? places.find((index) => part[0] === lines[index]) ?? lines.length;
}

function linesOf(text: string): readonly string[] {
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

function told(line: string | undefined): string {
  return line === undefined ? "no such line" : JSON.stringify(line);
}
