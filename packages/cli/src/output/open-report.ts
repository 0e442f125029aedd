import { resolve } from "node:path";
import type { CommandIo } from "../command-io.ts";
import type { ErrorReport } from "../render/error-report.ts";
import { paintFor, plain } from "../render/paint.ts";
import type { TextLayout } from "../render/report-input.ts";
import { type FileSink, openFileSink } from "./file-sink.ts";
import { mayReplaceOutput, type OutputPaths } from "./guard-output.ts";
import { streamSink } from "./stream-sink.ts";
import { nowhere, type TextSink } from "./text-sink.ts";

/** What writes a report in one of its forms. */
export interface FailingWriter {
  /** The run came to nothing: the error is the report. */
  fail(error: ErrorReport): Promise<void>;
}

/** Where the report of a run goes. */
export interface OpenReport<Writer extends FailingWriter> {
  readonly writer: Writer;
  /** From here on the report replaces whatever file is in its place. */
  readonly claim: () => Promise<void>;
  /** The run came to nothing: tells it in the report's place, unless that would cost a file that is no report. */
  readonly fail: (error: ErrorReport) => Promise<void>;
}

/** What is known about a report before it is opened. */
export interface ReportRequest extends OutputPaths {
  readonly format: "text" | "json";
  readonly quiet: boolean;
  readonly all: boolean;
}

/** Where a writer writes. */
export interface ReportSinks {
  readonly sink: TextSink;
  /** Where the text report of an error goes. */
  readonly errors: TextSink;
}

/** Makes the writer of a report. */
export type MakeWriter<Writer> = (sinks: ReportSinks, layout: TextLayout) => Writer;

/**
 * Opens the report before anything is read, so that a place which cannot be written to is told at once. An older
 * report in its place is gone then; any other file stays until it is claimed.
 *
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when the report cannot be written there.
 */
export async function openReport<Writer extends FailingWriter>(
  request: ReportRequest,
  makeWriter: MakeWriter<Writer>,
  io: CommandIo,
): Promise<OpenReport<Writer>> {
  const { output, quiet, format } = request;
  if (output === undefined) {
    const sink = quiet && format === "text" ? nowhere : streamSink(io.stdout);
    const writer = makeWriter({ sink, errors: nowhere }, layoutOf(request, io));
    return { writer, claim: async () => {}, fail: (error) => writer.fail(error).catch(sink.discard) };
  }
  const mayReplace = await mayReplaceOutput(request, io);
  const sink = await openFileSink(output, { path: resolve(io.cwd, output), signal: io.signal });
  const writer = makeWriter({ sink, errors: sink }, { ...layoutOf(request, io), ...FILE_LAYOUT });
  return claimable({ writer, sink }, mayReplace);
}

interface FileReport<Writer> {
  readonly writer: Writer;
  readonly sink: FileSink;
}

async function claimable<Writer extends FailingWriter>(
  { writer, sink }: FileReport<Writer>,
  mayReplace: boolean,
): Promise<OpenReport<Writer>> {
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

/** How text on standard output is laid out. */
export function layoutOf({ all }: Pick<ReportRequest, "all">, io: CommandIo): TextLayout {
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
