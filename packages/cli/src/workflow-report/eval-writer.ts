import { evalReportLines } from "@outputai/evals";
import type { FailingWriter, MakeWriter, ReportSinks } from "../output/open-report.ts";
import { writeAll } from "../output/text-sink.ts";
import { errorText } from "../render/error-text.ts";
import { jsonError } from "../render/json-report.ts";
import type { TextLayout } from "../render/report-input.ts";
import { baselineSection } from "./baseline-section.ts";
import type { FinishedTest } from "./finished-test.ts";
import { jsonEvalReport } from "./json-eval-report.ts";
import { stackLines } from "./stack-lines.ts";

/** Writes the report of a test. Either `finish` or `fail` ends it. */
export interface EvalWriter extends FailingWriter {
  finish(test: FinishedTest): Promise<void>;
}

/** Makes the writer for a form. Frames of stacks are told with paths from `cwd`. */
export function evalWriter(format: "text" | "json", cwd: string): MakeWriter<EvalWriter> {
  return (sinks, layout) => (format === "json" ? jsonWriter(sinks) : textWriter(sinks, layout, cwd));
}

function jsonWriter({ sink }: ReportSinks): EvalWriter {
  return {
    async finish(test) {
      await writeAll(sink, jsonEvalReport(test));
      await sink.finish();
    },
    async fail(error) {
      await sink.write(jsonError(error));
      await sink.finish();
    },
  };
}

function textWriter({ sink, errors }: ReportSinks, layout: TextLayout, cwd: string): EvalWriter {
  return {
    async finish(test) {
      await writeAll(sink, textReport(test, layout, cwd));
      await sink.finish();
    },
    async fail(error) {
      await errors.write(errorText(error, { paint: layout.paint, limit: Number.POSITIVE_INFINITY }));
      await errors.finish();
    },
  };
}

function* textReport(test: FinishedTest, { paint, limit }: TextLayout, cwd: string): Generator<string> {
  const { name, output, comparison, exitCode, failOn } = test;
  const lines = evalReportLines(output, {
    title: `output workflow test · ${name}`,
    limit,
    restHint: "--all shows them",
    paint,
    stackLines: stackLines(cwd),
    exitCode,
    failOn,
    ...(comparison && { closing: baselineSection(comparison, { paint, limit }) }),
  });
  for (const line of lines) yield `${line}\n`;
}
