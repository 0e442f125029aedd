import { resolve } from "node:path";
import type { CommandIo } from "../command-io.ts";
import { openFileSink } from "../output/file-sink.ts";
import { streamSink } from "../output/stream-sink.ts";
import { nowhere, type TextSink } from "../output/text-sink.ts";
import { paintFor, plain } from "../render/paint.ts";
import type { TextLayout } from "../render/report-input.ts";
import type { CheckRequest } from "./check-request.ts";
import { jsonWriter } from "./json-writer.ts";
import type { ReportWriter } from "./report-writer.ts";
import { textWriter } from "./text-writer.ts";
import { STDIN_NAME } from "./trial-files.ts";

/** Where the report of a run goes. */
export interface OpenReport {
  readonly writer: ReportWriter;
  /** Takes back what was written, where it can be. */
  readonly discard: () => Promise<void>;
  readonly isFile: boolean;
}

type ReportRequest = Pick<CheckRequest, "spec" | "format" | "output" | "quiet" | "all">;

/**
 * Opens the report before anything is graded, so that a place which cannot be written to is told at once.
 *
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when the report cannot be written there.
 */
export async function openReport(request: ReportRequest, io: CommandIo): Promise<OpenReport> {
  const { spec, format, output, quiet, all } = request;
  const isFile = output !== undefined;
  const sink = isFile
    ? await openFileSink(output, resolve(io.cwd, output))
    : standardOutput(quiet, format, io);
  const layout: TextLayout = {
    width: isFile ? DEFAULT_WIDTH : widthOf(io),
    paint: isFile ? plain : paintFor(io.stdout, io.env),
    limit: all ? Number.POSITIVE_INFINITY : ITEMS_SHOWN,
  };
  const writer =
    format === "json"
      ? jsonWriter(sink, spec === "-" ? STDIN_NAME : withSlashes(spec))
      : textWriter({ sink, errors: isFile ? sink : nowhere }, layout);
  return { writer, discard: sink.discard, isFile };
}

/** A text report that nobody wants to read is not written; JSON is asked for by name. */
function standardOutput(quiet: boolean, format: "text" | "json", { stdout }: CommandIo): TextSink {
  return quiet && format === "text" ? nowhere : streamSink(stdout);
}

const ITEMS_SHOWN = 20;
const DEFAULT_WIDTH = 100;
const LEAST_WIDTH = 60;

function widthOf({ stdout }: CommandIo): number {
  return stdout.isTTY === true ? Math.max(LEAST_WIDTH, stdout.columns || DEFAULT_WIDTH) : DEFAULT_WIDTH;
}

/** A report reads the same whatever system wrote it. */
function withSlashes(path: string): string {
  return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}
