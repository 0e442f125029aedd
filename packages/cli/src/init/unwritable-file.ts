import { OutputError } from "@outputai/core";

/** The error that says why a file could not be written, and that everything was undone. */
export function unwritableFile(path: string, cause: unknown): OutputError {
  const hint =
    "What was written before it was removed again. Correct the cause, and run output init once more.";
  return new OutputError("INIT_UNWRITABLE", `${path} cannot be written: ${reason(cause)}.`, { hint, cause });
}

/** The system's own message names a temporary file, which nobody has heard of. */
function reason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { code = "", syscall, message } = cause as NodeJS.ErrnoException;
  const known = REASONS.get(`${code} ${syscall}`) ?? REASONS.get(code);
  if (known !== undefined) return known;
  return syscall === undefined ? message : (message.split(`, ${syscall}`)[0] ?? message);
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ["EEXIST", "there is something of that name by now"],
  ["EEXIST mkdir", "there is a file where a folder has to be"],
  ["ENOTDIR", "there is a file where a folder has to be"],
  ["EACCES", "its folder may not be written to"],
  ["EPERM fchown", "it would not belong to the same user and group any more"],
  ["EPERM", "the system does not permit it"],
  ["EROFS", "the file system can only be read"],
  ["ENOSPC", "the disk is full"],
]);
