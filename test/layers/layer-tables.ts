import { codesOf, readTable, type TableRow } from "../repository/markdown.ts";

/** One row of the table "Layers". */
export interface Layer {
  readonly name: string;
  /** The folder, without a slash at the end. */
  readonly folder: string;
  /** The layers that it may import. */
  readonly mayImport: readonly string[];
  /** The packages from outside that its sources may import. */
  readonly packages: readonly string[];
  /** The line of the row, for messages. */
  readonly line: number;
}

/** One row of the table "Edges": files that may import modules of Node.js. */
export interface Edge {
  /** A glob. */
  readonly files: string;
  readonly line: number;
}

/** One row of the table "What is loaded late": what an entry file must not load before it is needed. */
export interface LateRule {
  readonly entry: string;
  readonly packages: readonly string[];
  readonly line: number;
}

/** One row of the table "Pure packages": files that read neither clock nor chance, network or process. */
export interface PureRule {
  /** A glob. */
  readonly files: string;
  readonly line: number;
}

/** One row of the table "Files of users": files that import what a user names. */
export interface Loader {
  /** A glob. */
  readonly files: string;
  readonly line: number;
}

/** The five tables of `docs/architecture.md` that are enforced. */
export interface LayerTables {
  readonly layers: readonly Layer[];
  readonly edges: readonly Edge[];
  readonly pure: readonly PureRule[];
  readonly late: readonly LateRule[];
  readonly loaders: readonly Loader[];
}

/** Reads the tables out of the page that people read. */
export function readLayerTables(markdown: string): LayerTables {
  return {
    layers: readTable(markdown, "Layers").map(readLayer),
    edges: readTable(markdown, "Edges").map(readFiles),
    pure: readTable(markdown, "Pure packages").map(readFiles),
    loaders: readTable(markdown, "Files of users").map(readFiles),
    late: readTable(markdown, "What is loaded late").map(({ cells, line }) => ({
      entry: oneCode(cells.entry, line),
      packages: codesOf(cells["must not load"]),
      line,
    })),
  };
}

function readFiles({ cells, line }: TableRow): Edge & PureRule & Loader {
  return { files: oneCode(cells.files, line), line };
}

function readLayer({ cells, line }: TableRow): Layer {
  return {
    name: oneCode(cells.layer, line),
    folder: oneCode(cells.folder, line),
    mayImport: codesOf(cells["may import"]),
    packages: codesOf(cells["packages from outside"]),
    line,
  };
}

function oneCode(cell: string | undefined, line: number): string {
  const [code] = codesOf(cell);
  if (code === undefined) throw new Error(`Line ${line} of the table names nothing between backticks.`);
  return code;
}
