import { resolve } from "node:path";
import type { CommandIo } from "../command-io.ts";
import { type FileSink, openFileSink } from "../output/file-sink.ts";
import { streamSink } from "../output/stream-sink.ts";
import { nowhere, type TextSink } from "../output/text-sink.ts";
import type { ErrorReport } from "../render/error-report.ts";
import { paintFor, plain } from "../render/paint.ts";
import type { TextLayout } from "../render/report-input.ts";
import type { CheckRequest } from "./check-request.ts";
import { mayReplaceOutput } from "./guard-output.ts";
import { jsonWriter } from "./json-writer.ts";
import type { ReportWriter } from "./report-writer.ts";
import { textWriter } from "./text-writer.ts";
import { STDIN_NAME } from "./trial-files.ts";

/** Where the report of a run goes. */
export interface OpenReport {
  readonly writer: ReportWriter;
  /** From here on the report replaces whatever file is in its place. */
  readonly claim: () => Promise<void>;
  /** The run came to nothing: tells it in the report's place, unless that would cost a file that is no report. */
  readonly fail: (error: ErrorReport) => Promise<void>;
}

type ReportRequest = Pick<CheckRequest, "spec" | "trials" | "format" | "output" | "quiet" | "all">;

/**
 * Opens the report before anything is read, so that a place which cannot be written to is told at once. An older
 * report in its place is gone then; any other file stays until it is claimed.
 *
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when the report cannot be written there.
 */
export async function openReport(request: ReportRequest, io: CommandIo): Promise<OpenReport> {
  const { output, quiet, format } = request;
  if (output === undefined) {
    const sink = quiet && format === "text" ? nowhere : streamSink(io.stdout);
    const writer = openWriter(request, { sink, errors: nowhere }, layoutOf(request, io));
    return { writer, claim: async () => {}, fail: (error) => writer.fail(error).catch(sink.discard) };
  }
  const mayReplace = await mayReplaceOutput(request, io);
  const sink = await openFileSink(output, { path: resolve(io.cwd, output), signal: io.signal });
  const writer = openWriter(request, { sink, errors: sink }, { ...layoutOf(request, io), ...FILE_LAYOUT });
  return claimable({ writer, sink }, mayReplace);
}

interface FileReport {
  readonly writer: ReportWriter;
  readonly sink: FileSink;
}

async function claimable({ writer, sink }: FileReport, mayReplace: boolean): Promise<OpenReport> {
  let claimed = false;
  const claim = async () => {
    claimed = true;
    await sink.claim();
  };
  if (mayReplace) await claim();
  return {
    writer,
    claim,
    async fail(error) {
      // A run that was stopped leaves no file: what there is of it is no report.
      if (!claimed || error.code === "RUN_INTERRUPTED") await sink.discard();
      else await writer.fail(error).catch(sink.discard);
    },
  };
}

interface Sinks {
  readonly sink: TextSink;
  /** Where the text report of an error goes. */
  readonly errors: TextSink;
}

function openWriter({ spec, format }: ReportRequest, sinks: Sinks, layout: TextLayout): ReportWriter {
  if (format === "text") return textWriter(sinks, layout);
  return jsonWriter(sinks.sink, spec === "-" ? STDIN_NAME : withSlashes(spec));
}

function layoutOf({ all }: ReportRequest, io: CommandIo): TextLayout {
  const limit = all ? Number.POSITIVE_INFINITY : ITEMS_SHOWN;
  return { width: widthOf(io), paint: paintFor(io.stdout, io.env), limit };
}

const ITEMS_SHOWN = 20;
const DEFAULT_WIDTH = 100;
const LEAST_WIDTH = 60;
const FILE_LAYOUT = { width: DEFAULT_WIDTH, paint: plain } as const;

function widthOf({ stdout }: CommandIo): number {
  return stdout.isTTY === true ? Math.max(LEAST_WIDTH, stdout.columns || DEFAULT_WIDTH) : DEFAULT_WIDTH;
}

/** A report reads the same whatever system wrote it. */
function withSlashes(path: string): string {
  return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}
