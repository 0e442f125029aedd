import type { Problem } from "@outputai/core";

/** Collects the lines of a file that were left out, as notes: the first ones each, the others as a number. */
export interface SkippedLines {
  add(line: number, reason: string): undefined;
  notes(): readonly Problem[];
}

/** See {@link SkippedLines}. */
export function createSkippedLines(file: string): SkippedLines {
  const told: Problem[] = [];
  let more = 0;
  return {
    add(line, reason) {
      if (told.length === TOLD_LINES) more++;
      else
        told.push({
          code,
          file,
          line,
          message: `The line ${reason} and was left out.`,
          hint: hintFor(reason),
        });
    },
    notes() {
      if (more === 0) return told;
      const lines = more === 1 ? "1 more line was" : `${more} more lines were`;
      return [...told, { code, file, message: `${lines} left out.` }];
    },
  };
}

const code = "RESULTS_FILE_LINE_SKIPPED";
const TOLD_LINES = 10;

function hintFor(reason: string): string {
  return reason.startsWith("holds") ? "The first of them counts." : "If it held a unit, that runs again.";
}
