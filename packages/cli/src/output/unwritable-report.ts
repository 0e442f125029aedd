import { dirname } from "node:path";
import { OutputError } from "@outputai/core";

/**
 * The error that says why `--output` cannot be written. `file` is what the user wrote: the path in the system's own
 * message is that of the temporary file, which nobody has heard of.
 */
export function unwritableReport(file: string, cause: unknown): OutputError {
  if (cause instanceof OutputError) return cause;
  return new OutputError("REPORT_UNWRITABLE", `--output ${file} cannot be written: ${reason(file, cause)}.`, {
    hint: "Name a file in a folder that exists and may be written to.",
    cause,
  });
}

function reason(file: string, cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { code, syscall, message } = cause as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
      return `the folder ${dirname(file)} does not exist`;
    case "ENOTDIR":
      return `${dirname(file)} leads through a file`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `it, or its folder ${dirname(file)}, may not be written to`;
    default:
      return syscall === undefined ? message : (message.split(`, ${syscall}`)[0] ?? message);
  }
}
