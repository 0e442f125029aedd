/** Where text goes. */
export interface TextSink {
  /** Takes `text`. A promise means: wait for it before writing more. */
  write(text: string): Promise<void> | undefined;
  /** Settles when all that was written has arrived. */
  finish(): Promise<void>;
  /** Gives up: what was written is taken back where it can be. Never throws. */
  discard(): Promise<void>;
}

/** Swallows everything. */
export const nowhere: TextSink = {
  write: () => undefined,
  finish: async () => {},
  discard: async () => {},
};

/** Writes pieces one after the other, as fast as the sink takes them. */
export async function writeAll(sink: TextSink, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    const pressure = sink.write(piece);
    if (pressure !== undefined) await pressure;
  }
}
