import { Socket } from "node:net";
import type { CommandIo } from "../command-io.ts";
import type { CheckRequest } from "./check-request.ts";

/**
 * Looks whether the report on standard output is still read while judges are waited for: only a write to a closed
 * pipe tells, so a space is written now and then, which JSON allows between any two parts. Answers with what ends it.
 */
export function probeReader(
  { format, output }: Pick<CheckRequest, "format" | "output">,
  { stdout }: Pick<CommandIo, "stdout">,
): () => void {
  const isPipe = stdout.isTTY !== true && stdout instanceof Socket;
  if (format !== "json" || output !== undefined || !isPipe) return () => {};
  const timer = setInterval(() => {
    if (stdout.writable && !stdout.writableNeedDrain) stdout.write(" ");
  }, PROBE_MS);
  return () => clearInterval(timer);
}

/** How long a reader may be gone before it is noticed: little of what judges do in the meantime. */
const PROBE_MS = 1_000;
