import type { Writable } from "node:stream";

/** What became of a stream. */
export interface StreamWatch {
  readonly failure: NodeJS.ErrnoException | undefined;
  /** Calls back once when the stream fails, at once when it did already. */
  whenFailed(listener: () => void): void;
}

/**
 * Listens for the failure of a stream, once per stream and for as long as it lives: the error of a closed pipe
 * comes at any time, and without a listener it would end the process.
 */
export function watchStream(stream: Writable): StreamWatch {
  const known = watches.get(stream);
  if (known !== undefined) return known;
  let failure: NodeJS.ErrnoException | undefined;
  const listeners: (() => void)[] = [];
  const watch: StreamWatch = {
    get failure() {
      return failure;
    },
    whenFailed(listener) {
      if (failure === undefined) listeners.push(listener);
      else listener();
    },
  };
  stream.on("error", (error: NodeJS.ErrnoException) => {
    failure ??= error;
    for (const listener of listeners.splice(0)) listener();
  });
  watches.set(stream, watch);
  return watch;
}

/** Settles when all that was written to the stream has arrived, or never will. */
export function flushed(stream: Writable): Promise<void> {
  if (watchStream(stream).failure !== undefined || stream.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    stream.once("close", resolve);
    stream.write("", () => {
      stream.off("close", resolve);
      // The error of a failed write is emitted after its callback.
      setImmediate(resolve);
    });
  });
}

const watches = new WeakMap<Writable, StreamWatch>();
