import { holdBytes } from "./hold-bytes.ts";
import type { Splitter, TakePassage } from "./splitter.ts";

/** Cuts a stream of bytes at line feeds. What is left at the end is a passage too, a blank one in most files. */
export function splitLines(
  take: TakePassage,
  limits: { readonly line: number; readonly maxBytes: number },
): Splitter {
  const held = holdBytes(limits.maxBytes);
  let line = limits.line;
  return {
    push(chunk) {
      let from = 0;
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
        take({ bytes: held.release(chunk.subarray(from, at)), line, end: "separator" });
        line++;
        from = at + 1;
      }
      held.keep(chunk.subarray(from));
    },
    end: () => take({ bytes: held.release(), line, end: "file" }),
  };
}

const LINE_FEED = 10;
