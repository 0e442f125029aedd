import { writeSync } from "node:fs";
import { EXIT_CODES } from "../exit-code.ts";
import { asksForJson } from "../output/fail-command.ts";
import { removeTemporaryFiles } from "../output/temporary-file.ts";
import type { ErrorReport } from "../render/error-report.ts";
import { errorText } from "../render/error-text.ts";
import { jsonError } from "../render/json-report.ts";
import { plain } from "../render/paint.ts";

/**
 * Tells that nothing keeps the process alive while the command still waits, and answers with the exit code. The
 * process is about to end: everything is done at once.
 */
export function tellUnsettled(argv: readonly string[]): number {
  removeTemporaryFiles();
  writeSync(2, errorText(UNSETTLED, { paint: plain, limit: 0 }));
  const isForFile = argv.some((argument) => argument.startsWith("--output"));
  if (asksForJson(argv) && !isForFile) writeSync(1, jsonError(UNSETTLED));
  return UNSETTLED.exitCode;
}

const UNSETTLED: ErrorReport = {
  code: "WORKFLOW_UNSETTLED",
  message: "The workflow's code waits for something that never comes.",
  hint: "Nothing is left that could settle a promise it awaits while it is loaded.",
  problems: [],
  exitCode: EXIT_CODES.refused,
};
