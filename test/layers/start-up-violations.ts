import { posix } from "node:path";
import type { FileTexts } from "../repository/files.ts";
import { importList } from "./import-list.ts";
import type { LateRule, LayerTables } from "./layer-tables.ts";
import { type Manifest, packageOf, readManifest } from "./manifest.ts";

/**
 * Lists the packages that an entry file loads at once although the table says they are loaded late, each with the
 * chain of imports that leads there. What is behind an `import()` or is only a type is not loaded at once.
 */
export function startUpViolations(files: FileTexts, { layers, late }: LayerTables): readonly string[] {
  const entries = new Map(layers.flatMap(({ folder }) => entriesOf(readManifest(files, folder), folder)));
  return late.flatMap((rule) => {
    if (!files.has(rule.entry)) return [`docs/architecture.md:${rule.line} there is no ${rule.entry}`];
    return chainsTo(rule, { files, entries }).map(
      (chain) => `${rule.entry}:1 loads ${chain.at(-1)} at start: ${chain.join(" → ")}`,
    );
  });
}

interface Graph {
  readonly files: FileTexts;
  /** The entry file of each package of the repository, and of each subpath that has one of its own. */
  readonly entries: ReadonlyMap<string, string>;
}

function entriesOf(
  { name, exports = {} }: Manifest,
  folder: string,
): readonly (readonly [specifier: string, path: string])[] {
  const subpaths = Object.entries(exports).flatMap(([subpath, target]) => {
    const source = sourceOf(target);
    return source === undefined ? [] : [[posix.join(name, subpath), posix.join(folder, source)] as const];
  });
  return [[name, `${folder}/src/index.ts`], ...subpaths];
}

function sourceOf(target: unknown): string | undefined {
  if (typeof target !== "object" || target === null) return undefined;
  const source: unknown = Reflect.get(target, "@outputai/source");
  return typeof source === "string" ? source : undefined;
}

function chainsTo({ entry, packages }: LateRule, { files, entries }: Graph): readonly (readonly string[])[] {
  const chains: (readonly string[])[] = [];
  const seen = new Set([entry]);
  const queue: (readonly string[])[] = [[entry]];
  for (let chain = queue.shift(); chain !== undefined; chain = queue.shift()) {
    const path = chain.at(-1) ?? "";
    for (const { specifier, kind } of importList(path, files.get(path) ?? "")) {
      if (kind !== "static") continue;
      const target = specifier.startsWith(".")
        ? posix.join(posix.dirname(path), specifier)
        : (entries.get(specifier) ?? entries.get(packageOf(specifier)) ?? packageOf(specifier));
      if (seen.has(target)) continue;
      seen.add(target);
      if (packages.includes(target) || packages.includes(packageOf(specifier)))
        chains.push([...chain, target]);
      else if (files.has(target)) queue.push([...chain, target]);
    }
  }
  return chains;
}
