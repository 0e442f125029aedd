import type { FileTexts } from "../repository/files.ts";

/** The parts of a package.json that the layer test reads. */
export interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Reads the package.json of `folder` (`""` for the root's). */
export function readManifest(files: FileTexts, folder: string): Manifest {
  const path = folder === "" ? "package.json" : `${folder}/package.json`;
  const text = files.get(path);
  if (text === undefined) throw new Error(`There is no ${path}.`);
  return JSON.parse(text);
}

/** The packages that sources may import: those a user of the package gets with it. */
export function runtimeDependencies(manifest: Manifest): readonly string[] {
  const { dependencies, peerDependencies, optionalDependencies } = manifest;
  return [dependencies, peerDependencies, optionalDependencies].flatMap((group) => Object.keys(group ?? {}));
}

/** Every package that a manifest names. */
export function allDependencies(manifest: Manifest): readonly string[] {
  return [...runtimeDependencies(manifest), ...Object.keys(manifest.devDependencies ?? {})];
}

/** The package of a specifier: `@a/b/c` is of `@a/b`, `yaml/util` of `yaml`. */
export function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
