import type { CommandIo } from "../command-io.ts";
import { type ErrorReport, errorReport } from "../render/error-report.ts";
import { errorText, PROBLEMS_SHOWN } from "../render/error-text.ts";
import { jsonError } from "../render/json-report.ts";
import { paintFor } from "../render/paint.ts";
import { streamSink } from "./stream-sink.ts";

/** Tells an error on standard error, and as JSON on standard output where the arguments ask for JSON. */
export async function failCommand(error: unknown, argv: readonly string[], io: CommandIo): Promise<number> {
  const report = errorReport(error, io.signal);
  tellError(report, { all: argv.includes("--all") }, io);
  if (!asksForJson(argv)) return report.exitCode;
  const sink = streamSink(io.stdout);
  await sink.write(jsonError(report));
  await sink.finish().catch(() => {});
  return report.exitCode;
}

/** Writes an error for people. */
export function tellError(report: ErrorReport, { all }: { readonly all: boolean }, io: CommandIo): void {
  const limit = all ? Number.POSITIVE_INFINITY : PROBLEMS_SHOWN;
  io.stderr.write(errorText(report, { paint: paintFor(io.stderr, io.env), limit }));
}

/** Asks whether JSON is wanted, of arguments that may hold mistakes. */
export function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  return (end === -1 ? argv : argv.slice(0, end)).some(
    (argument, index) =>
      argument === "--json" ||
      argument === "--format=json" ||
      (argument === "json" && argv[index - 1] === "--format"),
  );
}
