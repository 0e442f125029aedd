/** A piece of code in documentation that is executed. */
export interface Example {
  readonly file: string;
  /** The line of the file on which the code begins. */
  readonly line: number;
  readonly code: string;
  /** The declaration it belongs to; absent for a block of a Markdown page. */
  readonly subject?: string;
  /** The modules whose exports the code may use without an import line; the first that has a name wins. */
  readonly scope: readonly ExampleScope[];
}

/** A module and the values it exports. */
export interface ExampleScope {
  readonly module: string;
  readonly names: readonly string[];
}
