import { closeSync, constants, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { isatty } from "node:tty";
import { linkTarget } from "../output/link-target.ts";
import { TEMPORARY_NAME } from "../output/temporary-file.ts";
import type { ErrorReport } from "../render/error-report.ts";
import { errorText } from "../render/error-text.ts";
import { jsonError } from "../render/json-report.ts";
import { plain } from "../render/paint.ts";
import type { Watched } from "./watched.ts";

/**
 * Tells the error of a held thread on standard error and in the report's place, from another thread. Never throws:
 * the process is about to end.
 */
export async function tellHeld(error: ErrorReport, watched: Watched): Promise<void> {
  tellPeople(textOf(error));
  await tellHeldInPlace(error, watched);
}

/** Writes to standard error, over the progress line where a terminal may show one. Never throws. */
export function tellPeople(text: string): void {
  attempt(() => writeSync(2, isatty(2) ? `\r${ERASE_LINE}${text}` : text));
}

const ERASE_LINE = "\u001b[K";

/** Tells the error in the report's place. Never throws. */
export async function tellHeldInPlace(error: ErrorReport, { format, output }: Watched): Promise<void> {
  const report = format === "json" ? jsonError(error) : textOf(error);
  if (output === undefined) {
    if (format === "json") attempt(() => writeSync(1, report));
    return;
  }
  const target = await linkTarget(output).catch(() => output);
  attempt(() => writeNew(target, report));
  attempt(() => removeTemporary(dirname(target)));
}

function textOf(error: ErrorReport): string {
  return errorText(error, { paint: plain, limit: 0 });
}

/** A file that is still there was never claimed: it may be no report. A device or a pipe loses nothing. */
function writeNew(target: string, report: string): void {
  const present = statSync(target, { throwIfNoEntry: false });
  if (present?.isFile() === true || present?.isDirectory() === true) return;
  const { O_WRONLY, O_NONBLOCK } = constants;
  // A pipe that nobody reads must not keep the process.
  const descriptor = openSync(target, present === undefined ? "wx" : O_WRONLY | O_NONBLOCK);
  writeSync(descriptor, report);
  closeSync(descriptor);
}

function removeTemporary(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(TEMPORARY_NAME)) attempt(() => rmSync(join(folder, name)));
  }
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // There is nobody left to tell.
  }
}
