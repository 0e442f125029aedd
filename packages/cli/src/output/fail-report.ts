import type { OutputError } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { type AskedModels, withAsked } from "../judges/asked-models.ts";
import { errorReport } from "../render/error-report.ts";
import { tellError } from "./fail-command.ts";
import { mayReplaceOutput } from "./guard-output.ts";
import {
  type FailingWriter,
  type MakeWriter,
  type OpenReport,
  openReport,
  type ReportRequest,
} from "./open-report.ts";

/** A run that went wrong after its report was opened. */
export interface FailedRun {
  readonly request: Pick<ReportRequest, "all">;
  readonly report: Pick<OpenReport<FailingWriter>, "fail">;
  readonly io: CommandIo;
  /** What models were asked until then. Absent: none could be. */
  readonly asked?: AskedModels | undefined;
  /** Where a user's own code went wrong. */
  readonly stack?: string | undefined;
}

/** Tells what went wrong on standard error and in the report's place, and answers with the exit code. */
export async function failReport(
  error: unknown,
  { request, report, io, asked, stack }: FailedRun,
): Promise<number> {
  const plain = errorReport(error, io.signal);
  const known = asked === undefined ? plain : withAsked(plain, asked);
  const told = stack === undefined || io.signal.aborted ? known : { ...known, stack };
  tellError(told, request, io);
  await report.fail(told);
  return told.exitCode;
}

/** Mistakes in the arguments: also the report tells them, unless its file could be one that is no report. */
export async function refuseArguments(
  error: OutputError,
  {
    request,
    makeWriter,
  }: { readonly request: ReportRequest; readonly makeWriter: MakeWriter<FailingWriter> },
  io: CommandIo,
): Promise<number> {
  if (!(await mayReplaceOutput(request, io))) throw error;
  const report = await openReport(request, makeWriter, io).catch(() => undefined);
  if (report === undefined) throw error;
  return failReport(error, { request, report, io });
}
