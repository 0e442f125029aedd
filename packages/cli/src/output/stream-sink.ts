import type { Writable } from "node:stream";
import { OutputError } from "@outputai/core";
import type { TextSink } from "./text-sink.ts";
import { flushed, watchStream } from "./watch-stream.ts";

/** What is told when not all that was written has arrived. */
export interface LostText {
  /** What it was, as a sentence begins. */
  readonly what: string;
  readonly hint: string;
}

/**
 * Writes to a stream that is already open and stays open: standard output.
 *
 * A reader that went away (`| head`) is no error: the rest is dropped, and the command goes on to its exit code.
 * Any other failure is told by `finish`.
 */
export function streamSink(stream: Writable, lost: LostText = LOST_REPORT): TextSink {
  const watch = watchStream(stream);
  return {
    write(text) {
      if (watch.failure !== undefined || stream.write(text)) return undefined;
      return drained(stream);
    },
    async finish() {
      await flushed(stream);
      if (watch.failure !== undefined && watch.failure.code !== "EPIPE") {
        throw unwritable(lost, watch.failure);
      }
    },
    async discard() {
      await flushed(stream);
    },
  };
}

const LOST_REPORT: LostText = {
  what: "The report",
  hint: "Is the device full? --output FILE writes it elsewhere.",
};

function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      for (const event of ["drain", "error", "close"]) stream.off(event, settle);
      resolve();
    };
    for (const event of ["drain", "error", "close"]) stream.on(event, settle);
  });
}

function unwritable({ what, hint }: LostText, cause: Error): OutputError {
  return new OutputError("REPORT_UNWRITABLE", `${what} could not be written: ${cause.message}.`, {
    hint,
    cause,
  });
}
