import type { EvalSpec } from "@outputai/checks";
import { collectFindings, type FindingsCollector } from "../findings/findings.ts";
import type { ReportSinks } from "../output/open-report.ts";
import { writeAll } from "../output/text-sink.ts";
import { errorText } from "../render/error-text.ts";
import type { TextLayout } from "../render/report-input.ts";
import { textReport } from "../render/text-report.ts";
import type { ReportWriter } from "./report-writer.ts";

/** Gathers what the text report shows and writes it at the end; an error goes to `errors` instead. */
export function textWriter({ sink, errors }: ReportSinks, layout: TextLayout): ReportWriter {
  let run: { readonly spec: EvalSpec; readonly collector: FindingsCollector } | undefined;
  return {
    begin(spec) {
      run = { spec, collector: collectFindings(layout.limit, spec.epochs) };
    },
    add(trial, outcomes) {
      run?.collector.add(trial, outcomes);
    },
    flush: () => undefined,
    async finish(report, verdict) {
      if (run === undefined) return;
      const { spec, collector } = run;
      await writeAll(sink, textReport({ spec, report, findings: collector.findings, verdict }, layout));
      await sink.finish();
    },
    async fail(error) {
      await errors.write(errorText(error, { paint: layout.paint, limit: Number.POSITIVE_INFINITY }));
      await errors.finish();
    },
  };
}
