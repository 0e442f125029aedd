/** One flag of a command, as its table lists it; help and parsing read the same table. */
export interface Flag {
  /** With its dashes: `--format`. */
  readonly name: string;
  /** One letter with its dash: `-h`. */
  readonly short?: string;
  /** What the value is called in help. Absent: the flag takes none. */
  readonly value?: string;
  /** `one`: a second, different value is a mistake. `list`: values add up. `files`: also takes what follows it. */
  readonly takes: "none" | "one" | "list" | "files";
  /** The only values that are accepted, where there are such. */
  readonly choices?: readonly string[];
  /** Of a list: the values that there are. The command refuses others; a shell completes these. */
  readonly known?: () => Promise<readonly string[]>;
  readonly description: string;
}

/** The flags of one command. */
export type FlagTable = readonly Flag[];
