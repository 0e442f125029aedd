import type { Problem } from "@outputai/core";
import { decodeUtf8 } from "./decode-utf8.ts";
import type { Passage, TakeElement, Trailing } from "./splitter.ts";
import type { TrialCollector } from "./trial-collector.ts";
import { unreadable } from "./unreadable.ts";

/** Reads each passage as an element of a JSON array. */
export function takeElements(collector: TrialCollector, firstColumn: number): TakeElement {
  let index = 0;
  let column: number | undefined = firstColumn;

  function takeText(text: string, { line, end }: Passage): void {
    const blanks = BLANKS.exec(text)?.[0] ?? "";
    const start = advance({ line, column }, blanks);
    const element = text.slice(blanks.length);
    const isLast = end === "file";
    if (element === "") {
      const problem = describeGap(end, index);
      if (problem !== undefined) collector.report({ ...problem, ...withoutUnknown(start) });
    } else if (collector.read(element, { ...start, unit: "element", isLast }, `/${index}`) && isLast) {
      collector.report({ ...NEVER_CLOSED, ...withoutUnknown(advance(start, element)) });
    }
  }

  /** Blanks that are too many to be held have no column behind them. */
  function reportTrailing({ bytes, line }: Trailing): void {
    const blanks = bytes?.toString("latin1");
    collector.report({
      ...TRAILING,
      ...(blanks === undefined ? { line } : withoutUnknown(advance({ line, column }, blanks))),
    });
  }

  return (passage) => {
    if (passage.end === "trailing") return reportTrailing(passage);
    const text = passage.bytes && decodeUtf8(passage.bytes);
    if (text === undefined) collector.report(unreadable(passage));
    else takeText(text, passage);
    const behind = text === undefined ? undefined : advance({ line: passage.line, column }, text).column;
    column = behind === undefined ? undefined : behind + 1;
    index++;
  };
}

const BLANKS = /^[ \t\n\r]*/;

interface Position {
  readonly line: number;
  /** Undefined: unknown, because a passage on this line could not be read. */
  readonly column: number | undefined;
}

/** The position behind a text that starts at `position`. */
function advance({ line, column }: Position, text: string): Position {
  // Most passages are one line: searching forwards is many times faster than lastIndexOf.
  if (!text.includes("\n")) return { line, column: column === undefined ? undefined : column + text.length };
  return { line: line + text.split("\n").length - 1, column: text.length - text.lastIndexOf("\n") };
}

function withoutUnknown({ line, column }: Position): Pick<Problem, "line" | "column"> {
  return column === undefined ? { line } : { line, column };
}

const NEVER_CLOSED: Problem = {
  code: "TRIAL_SYNTAX",
  message: "Not JSON: the array is never closed.",
  hint: "The recorder seems to have stopped while it wrote. Close the array with ] if nothing is missing.",
};

const TRAILING: Problem = {
  code: "TRIAL_SYNTAX",
  message: "Not JSON: something follows the array.",
  hint: "Write all trials into one array, or each on a line of its own without brackets.",
};

/** What is wrong with an element that is blank: nothing in an empty array. */
function describeGap(end: Passage["end"], index: number): Problem | undefined {
  if (end === "file") return NEVER_CLOSED;
  if (end === "array" && index === 0) return undefined;
  const found = end === "array" ? "]" : ",";
  return {
    code: "TRIAL_SYNTAX",
    message: `Not JSON: expected a trial, found "${found}".`,
    hint: "There is a comma too many.",
  };
}
