import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../repository/files.ts";
import type { PackedPackage } from "./pack-packages.ts";

/**
 * Puts packed packages into `node_modules` of a folder, as installing them would. What they depend on is linked to where
 * it is installed here; what is named in `copied` is copied as a whole.
 */
export function installPackages(
  packages: readonly PackedPackage[],
  into: string,
  copied: readonly string[] = [],
): void {
  for (const { folder, directory } of packages) {
    cpSync(directory, makeRoom(into, `@outputai/${folder}`), { recursive: true });
  }
  for (const { name, from } of packages.flatMap(outerDependencies)) {
    const place = makeRoom(into, name);
    if (copied.includes(name)) cpSync(from, place, { recursive: true });
    else link(from, place);
  }
}

/** Where a dependency's module is, by name, in the folder. */
export function placeOf(into: string, name: string): string {
  return join(into, "node_modules", name);
}

function makeRoom(into: string, name: string): string {
  const place = placeOf(into, name);
  mkdirSync(dirname(place), { recursive: true });
  return place;
}

function outerDependencies({ folder, directory }: PackedPackage) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies)
    .filter((name) => !name.startsWith("@outputai/"))
    .map((name) => ({ name, from: realpathSync(`${root}packages/${folder}/node_modules/${name}`) }));
}

function link(from: string, place: string): void {
  try {
    symlinkSync(from, place, "junction");
  } catch (error) {
    // two packages may depend on the same
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || realpathSync(place) !== from) throw error;
  }
}
