import { closeSync, constants, openSync, writeSync } from "node:fs";

/**
 * Ends the wait for the other end of a named pipe once `signal` is aborted. Nothing else can: opening and reading a
 * pipe block a thread of the system, and even the end of the process waits for that thread.
 *
 * It opens the other end itself; who reads gets a line break, in a run that is over.
 */
export function releasePipe(path: string, end: "read" | "write", signal: AbortSignal): void {
  const release = () => (end === "read" ? releaseReader(path) : releaseWriter(path));
  if (signal.aborted) release();
  else signal.addEventListener("abort", release, { once: true });
}

/** Both ends: only for writing, it could not be opened a moment before the reader opens it. */
function releaseReader(path: string): void {
  openBriefly(path, constants.O_RDWR, (descriptor) => writeSync(descriptor, "\n"));
}

/** Reads nothing: what was written belongs to the reader that it is meant for. */
function releaseWriter(path: string): void {
  openBriefly(path, constants.O_RDONLY, () => {});
}

function openBriefly(path: string, access: number, use: (descriptor: number) => void): void {
  try {
    const descriptor = openSync(path, access | constants.O_NONBLOCK);
    // Not at once: the thread that waits must have seen it.
    setTimeout(closeSync, SEEN_MS, descriptor).unref();
    use(descriptor);
  } catch {
    // The pipe is gone, or full: then nobody waits for text.
  }
}

const SEEN_MS = 500;
