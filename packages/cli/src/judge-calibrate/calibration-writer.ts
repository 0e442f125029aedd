import type { FailingWriter, MakeWriter } from "../output/open-report.ts";
import { writeAll } from "../output/text-sink.ts";
import { errorText } from "../render/error-text.ts";
import { jsonError } from "../render/json-report.ts";
import type { FinishedCalibration } from "./finished-calibration.ts";
import { jsonCalibration } from "./json-calibration.ts";
import { textCalibration } from "./text-calibration.ts";

/** Writes the report of a calibration. Either `finish` or `fail` ends it. */
export interface CalibrationWriter extends FailingWriter {
  finish(finished: FinishedCalibration): Promise<void>;
}

/** Makes the writer for a form. */
export function calibrationWriter(format: "text" | "json"): MakeWriter<CalibrationWriter> {
  return ({ sink, errors }, layout) => ({
    async finish(finished) {
      const lines =
        format === "json" ? [jsonCalibration(finished)] : withBreaks(textCalibration(finished, layout));
      await writeAll(sink, lines);
      await sink.finish();
    },
    async fail(error) {
      const place = format === "json" ? sink : errors;
      const limit = Number.POSITIVE_INFINITY;
      await place.write(
        format === "json" ? jsonError(error) : errorText(error, { paint: layout.paint, limit }),
      );
      await place.finish();
    },
  });
}

function* withBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
