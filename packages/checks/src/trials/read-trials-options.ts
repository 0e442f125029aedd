/** How trials are read. */
export interface ReadTrialsOptions {
  /** The name of the file, for messages. */
  readonly file?: string | undefined;
  /** A trial that takes more bytes is a problem; 256 MiB when left out. It bounds the memory that any input can take. */
  readonly maxTrialBytes?: number | undefined;
}
