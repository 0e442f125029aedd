/** Bytes of a passage that began in an earlier chunk. */
export interface HeldBytes {
  keep(piece: Buffer): void;
  /** All bytes held, with `last` behind them; undefined when they would be more than the limit. Starts anew. */
  release(last?: Buffer): Buffer | undefined;
}

/**
 * Collects the pieces of a passage. A piece that is kept is copied, because a source may write its next chunk over
 * this one; pieces beyond the limit are dropped at once, so that no input can fill the memory.
 */
export function holdBytes(maxBytes: number): HeldBytes {
  let pieces: Buffer[] = [];
  let length = 0;
  return {
    keep(piece) {
      length += piece.length;
      if (length > maxBytes) pieces = [];
      else if (piece.length > 0) pieces.push(Buffer.from(piece));
    },
    release(last = EMPTY) {
      const total = length + last.length;
      const whole = pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
      if (length > 0) [pieces, length] = [[], 0];
      return total > maxBytes ? undefined : whole;
    },
  };
}

const EMPTY = Buffer.alloc(0);
