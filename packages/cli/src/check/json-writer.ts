import { exitCode } from "../exit-code.ts";
import type { TextSink } from "../output/text-sink.ts";
import { jsonError, jsonErrorTail, jsonHead, jsonOutcome, jsonTail } from "../render/json-report.ts";
import type { ReportWriter } from "./report-writer.ts";

/** Writes the JSON report while trials are graded: it is never held as a whole. `file` is where the spec was read. */
export function jsonWriter(sink: TextSink, file: string): ReportWriter {
  let waiting = "";
  let separator = "\n";
  let begun = false;
  const write = async (end: string) => {
    await sink.write(waiting + end);
    await sink.finish();
  };
  return {
    begin(spec) {
      waiting += jsonHead(spec, file);
      begun = true;
    },
    add(_trial, outcomes) {
      for (const outcome of outcomes) {
        waiting += separator + jsonOutcome(outcome);
        separator = ",\n";
      }
    },
    flush() {
      const text = waiting;
      waiting = "";
      return text === "" ? undefined : sink.write(text);
    },
    finish: (report, verdict) => write(jsonTail(report, exitCode(verdict))),
    fail: (error) => write(begun ? jsonErrorTail(error) : jsonError(error)),
  };
}
