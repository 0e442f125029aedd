import type { Writable } from "node:stream";

/** What became of a stream. */
export interface StreamWatch {
  readonly failure: NodeJS.ErrnoException | undefined;
}

/**
 * Listens for the failure of a stream, once per stream and for as long as it lives: the error of a closed pipe
 * comes at any time, and without a listener it would end the process.
 */
export function watchStream(stream: Writable): StreamWatch {
  const known = watches.get(stream);
  if (known !== undefined) return known;
  const watch: { failure: NodeJS.ErrnoException | undefined } = { failure: undefined };
  stream.on("error", (error: NodeJS.ErrnoException) => {
    watch.failure ??= error;
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
