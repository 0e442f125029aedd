import type { Problem } from "@outputai/core";
import type { Passage } from "./splitter.ts";

/** Says why a passage has no text: it was too long to be held, or it is not UTF-8. */
export function unreadable({ bytes, line, end }: Passage): Problem {
  const message =
    bytes === undefined ? "This trial takes more bytes than may be held." : "The text is not UTF-8.";
  return { code: "TRIAL_SYNTAX", message, hint: bytes === undefined ? TOO_LONG : NOT_UTF8[end], line };
}

const TOO_LONG = "Is the file JSON Lines or a JSON array? If so, record less of each run.";
const SAVE = "Save the file as UTF-8.";
const NOT_UTF8 = {
  separator: SAVE,
  array: SAVE,
  file: "If the recorder stopped while it wrote, remove this trial; else save the file as UTF-8.",
} as const;
