import { open, stat } from "node:fs/promises";

/** With what every report begins, of either form, be it of a run or of an error. */
const BEGINNINGS = [
  '{"spec":{',
  '{"workflow":',
  '{"calibration":',
  '{"error":{',
  "output check",
  "output workflow ",
  "output judge ",
  "error: ",
] as const;

/**
 * Asks whether a report may be written to `file` although nothing is understood yet: only where nothing is lost. A
 * file that is no report of ours may be something dear that got behind `--output` by mistake; a pipe and a
 * terminal lose nothing.
 */
export async function isFreeForReport(file: string): Promise<boolean> {
  const present = await stat(file).catch(() => undefined);
  if (present === undefined) return true;
  if (present.isFIFO() || present.isCharacterDevice()) return true;
  if (!present.isFile()) return false;
  const start = await readStart(file).catch(() => undefined);
  return start === "" || BEGINNINGS.some((beginning) => start?.startsWith(beginning));
}

/** Asks whether a file is a report, or keeps the results of a run: nothing that another run goes by. */
export async function isWrittenByUs(file: string): Promise<boolean> {
  const start = await readStart(file);
  return [...BEGINNINGS, RESULTS_BEGINNING].some((beginning) => start.startsWith(beginning));
}

const RESULTS_BEGINNING = '{"record":"run"';

async function readStart(file: string): Promise<string> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
