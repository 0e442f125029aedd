/** Time, as the runner needs it. Tests hand in one that they move. */
export interface Clock {
  /** Goes only forward. */
  nowMs(): number;
  /** The time of day, in ISO 8601. */
  date(): string;
  /** Calls back once, after that many milliseconds, unless what it returns is called first. */
  after(delayMs: number, callback: () => void): () => void;
  /** Resolves in a later turn of the event loop: what waits for its turn (timers, signals) comes first. */
  turn(): Promise<void>;
}
