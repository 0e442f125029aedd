import process from "node:process";
import type { Readable, Writable } from "node:stream";
import type { RunGuard } from "./users-code/run-guard.ts";

/** What a command may touch of the process that it runs in. */
export interface CommandIo {
  readonly stdin: Readable;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Read for `CI`, `TERM`, `NO_COLOR` and `FORCE_COLOR`. Nothing of it is ever printed. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Relative paths start here. */
  readonly cwd: string;
  /** Aborted with the name of the signal that came: `SIGINT`, `SIGTERM` or `SIGHUP`. */
  readonly signal: AbortSignal;
  /** A clock that only goes forward; it paces the progress line and nothing else. */
  readonly nowMs: () => number;
  /** Stands by while an eval runs. Absent: nobody does. */
  readonly guard?: RunGuard | undefined;
}

/** A stream that may be a terminal. */
export type OutputStream = Writable & {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
};

/** The process itself, with what the caller would rather hand in. */
export function processIo(instead: Partial<CommandIo> = {}): CommandIo {
  return {
    stdin: instead.stdin ?? process.stdin,
    stdout: instead.stdout ?? process.stdout,
    stderr: instead.stderr ?? process.stderr,
    env: instead.env ?? process.env,
    cwd: instead.cwd ?? process.cwd(),
    signal: instead.signal ?? new AbortController().signal,
    nowMs: instead.nowMs ?? (() => performance.now()),
    guard: instead.guard,
  };
}
