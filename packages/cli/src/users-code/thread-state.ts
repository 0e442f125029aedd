/** What the main thread and the thread that watches it share. */
export interface ThreadState {
  readonly numbers: Int32Array;
  /** What the main thread began last, in UTF-8. */
  readonly place: Uint8Array;
}

/** Where in `numbers` stands what. */
export const SLOTS = { beat: 0, limitMs: 1, placeBytes: 2 } as const;

/** Reads the parts of the memory that two threads share. */
export function threadState(memory: SharedArrayBuffer): ThreadState {
  return {
    numbers: new Int32Array(memory, 0, SLOT_COUNT),
    place: new Uint8Array(memory, SLOT_COUNT * Int32Array.BYTES_PER_ELEMENT),
  };
}

/** Makes memory for a {@link ThreadState}. */
export function sharedMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(SLOT_COUNT * Int32Array.BYTES_PER_ELEMENT + PLACE_BYTES);
}

const SLOT_COUNT = 3;
const PLACE_BYTES = 1024;

/** How often the main thread shows that it is alive, and the other one looks. */
export const BEAT_MS = 100;
