import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";

/** What a release reads of a `package.json`. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: Readonly<Record<string, unknown>>;
}

/** A package of the workspace that is published. */
export interface WorkspacePackage {
  /** From the root: `packages/core`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Reads the packages of a copy of the repository that are published: whatever the workspace holds and is not private,
 * wherever it is. The root counts too.
 */
export function workspacePackages(root: string): readonly WorkspacePackage[] {
  return [".", ...workspaceFolders(root)]
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }))
    .filter(({ manifest }) => manifest.private !== true);
}

/** The version of every package, by name. */
export function versionsOf(packages: readonly WorkspacePackage[]): ReadonlyMap<string, string> {
  return new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]));
}

/** The folders that `pnpm-workspace.yaml` names, each with a `package.json`. */
function workspaceFolders(root: string): readonly string[] {
  const { packages } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")) as {
    readonly packages: readonly string[];
  };
  const left = packages.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  const taken = packages.filter((glob) => !glob.startsWith("!")).map((glob) => join(glob, "package.json"));
  return globSync(taken, { cwd: root, exclude: ["**/node_modules", ...left] })
    .map((file) => dirname(file))
    .filter((folder) => folder !== ".")
    .sort();
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
