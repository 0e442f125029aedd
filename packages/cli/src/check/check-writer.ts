import type { MakeWriter, ReportRequest } from "../output/open-report.ts";
import { STDIN_NAME } from "../output/stdin-name.ts";
import type { CheckRequest } from "./check-request.ts";
import { jsonWriter } from "./json-writer.ts";
import type { ReportWriter } from "./report-writer.ts";
import { textWriter } from "./text-writer.ts";

/** Makes the writer that a request asks for. */
export function checkWriter({
  spec,
  format,
}: Pick<CheckRequest, "spec" | "format">): MakeWriter<ReportWriter> {
  return (sinks, layout) =>
    format === "text"
      ? textWriter(sinks, layout)
      : jsonWriter(sinks.sink, spec === "-" ? STDIN_NAME : withSlashes(spec));
}

/** What the report of a request must not replace, and how it is written. */
export function reportRequest(request: ReportedRequest): ReportRequest {
  const prompts = request.judging.judges.filter(({ kind }) => kind === "prompt");
  return { ...request, inputs: [request.spec, ...request.trials, ...prompts.map(({ text }) => text)] };
}

type ReportedRequest = Pick<
  CheckRequest,
  "spec" | "trials" | "format" | "output" | "judging" | "quiet" | "all"
>;

/** A report reads the same whatever system wrote it. */
function withSlashes(path: string): string {
  return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}
