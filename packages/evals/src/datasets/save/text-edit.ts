/** A range of a text and what takes its place. Nothing outside of the range changes. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text after all edits. They do not overlap; their order does not matter. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let done = 0;
  let edited = "";
  for (const { start, end, text: replacement } of edits.toSorted((one, other) => one.start - other.start)) {
    edited += text.slice(done, start) + replacement;
    done = end;
  }
  return edited + text.slice(done);
}
