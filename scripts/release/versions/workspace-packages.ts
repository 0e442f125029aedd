import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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

/** Reads the packages of a copy of the repository that are published. */
export function workspacePackages(root: string): readonly WorkspacePackage[] {
  return readdirSync(join(root, "packages"))
    .map((name) => `packages/${name}`)
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }))
    .filter(({ manifest }) => manifest.private !== true);
}

/** The version of every package, by name. */
export function versionsOf(packages: readonly WorkspacePackage[]): ReadonlyMap<string, string> {
  return new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
