import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { placeOf } from "./install-packages.ts";

/** A package with all that comes with it. */
export interface InstalledSize {
  readonly bytes: number;
  /** What is installed, itself included, by name, with the bytes of each. */
  readonly parts: ReadonlyMap<string, number>;
}

/**
 * Adds up the files of a package and of all that it depends on, each counted once, as an installer would write them:
 * dependencies, peers that are not optional, and of the optional dependencies those for this machine.
 */
export function installedSize(name: string, folder: string): InstalledSize {
  const parts = new Map<string, number>();
  const seen = new Set<string>();
  const add = (part: string, from: string) => {
    const place = realpathSync(from);
    if (seen.has(place)) return;
    seen.add(place);
    parts.set(part, (parts.get(part) ?? 0) + bytesBelow(place));
    for (const { name: needed, isOptional } of needsOf(place)) {
      const found = find(needed, place);
      if (found !== undefined) add(needed, found);
      else if (!isOptional) throw new Error(`${part} needs ${needed}, which is not installed.`);
    }
  };
  add(name, placeOf(folder, name));
  return { bytes: [...parts.values()].reduce((sum, bytes) => sum + bytes, 0), parts };
}

interface Needs {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

function needsOf(place: string): readonly { readonly name: string; readonly isOptional: boolean }[] {
  const needs: Needs = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = needs;
  const peers = Object.keys(peerDependencies).filter((name) => !needs.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].map((name) => ({
    name,
    isOptional: name in optionalDependencies,
  }));
}

/** As Node.js looks for a package: in the folders `node_modules` upwards. */
function find(name: string, from: string): string | undefined {
  const place = join(from, "node_modules", name);
  if (existsSync(place)) return place;
  const above = dirname(from);
  return above === from ? undefined : find(name, above);
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? bytesBelow(path) : statSync(path).size;
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}
