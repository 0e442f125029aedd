import { matchesGlob } from "node:path";
import type { FileTexts } from "../repository/files.ts";
import { importList } from "./import-list.ts";
import { brokenRule, type FileRules, isPure } from "./import-rules.ts";
import { impureSites } from "./impure-sites.ts";
import type { LayerTables } from "./layer-tables.ts";
import { allDependencies, type Manifest, readManifest } from "./manifest.ts";

/**
 * Lists what breaks the tables of `docs/architecture.md`, one line each, `file:line` first. Pure: it sees the files
 * it is given and nothing else.
 */
export function layerViolations(files: FileTexts, tables: LayerTables): readonly string[] {
  const sources = [...files.keys()].filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  const manifests = new Map(tables.layers.map(({ name, folder }) => [name, readManifest(files, folder)]));
  const rootManifest = readManifest(files, "");
  const [usedEdges, usedLoaders] = [new Set<string>(), new Set<string>()];
  const violations = sources.flatMap((path) => {
    const layer = tables.layers.find(({ folder }) => path.startsWith(`${folder}/`));
    if (!layer) return [`${path}:1 lies in no layer of the table`];
    const rules: FileRules = { path, layer, tables, manifests, rootManifest, usedEdges, usedLoaders };
    const text = files.get(path) ?? "";
    const broken = importList(path, text).flatMap((site) => {
      const rule = brokenRule(site, rules);
      return rule === undefined ? [] : [`${path}:${site.line} ${rule}`];
    });
    const impure = impurities(path, text);
    if (impure.length > 0) for (const { files } of edgesOf(path, tables)) usedEdges.add(files);
    return isPure(path, tables) ? [...broken, ...impure] : broken;
  });
  return [
    ...violations,
    ...declaredAgainstLayers(files, tables, manifests),
    ...unusedEdges(tables, usedEdges),
    ...unusedLoaders(tables, usedLoaders),
    ...unusedPurity(tables, sources),
  ];
}

function edgesOf(path: string, { edges }: LayerTables): LayerTables["edges"] {
  return edges.filter(({ files }) => matchesGlob(path, files));
}

function impurities(path: string, text: string): readonly string[] {
  return impureSites(path, text).map(
    ({ what, line }) => `${path}:${line} uses ${what} in a pure package; take it as an argument`,
  );
}

function unusedPurity({ pure }: LayerTables, sources: readonly string[]): readonly string[] {
  return pure
    .filter(({ files }) => !sources.some((path) => matchesGlob(path, files)))
    .map(({ files, line }) => `docs/architecture.md:${line} there is no file ${files}`);
}

function declaredAgainstLayers(
  files: FileTexts,
  { layers }: LayerTables,
  manifests: ReadonlyMap<string, Manifest>,
): readonly string[] {
  return layers.flatMap((layer) => {
    const path = `${layer.folder}/package.json`;
    const manifest = manifests.get(layer.name);
    return layers
      .filter((other) => other !== layer && !layer.mayImport.includes(other.name))
      .filter((other) =>
        allDependencies(manifest as Manifest).includes(manifests.get(other.name)?.name ?? ""),
      )
      .map((other) => {
        const name = manifests.get(other.name)?.name ?? "";
        const line = (files.get(path) ?? "").split("\n").findIndex((text) => text.includes(`"${name}":`)) + 1;
        return `${path}:${line} ${layer.name} may not depend on ${other.name}: ${name}`;
      });
  });
}

function unusedEdges({ edges }: LayerTables, used: ReadonlySet<string>): readonly string[] {
  return edges
    .filter(({ files }) => !used.has(files))
    .map(
      ({ files, line }) =>
        `docs/architecture.md:${line} no file of the edge ${files} imports a module of Node.js, nor reads a clock or the like`,
    );
}

function unusedLoaders({ loaders }: LayerTables, used: ReadonlySet<string>): readonly string[] {
  return loaders
    .filter(({ files }) => !used.has(files))
    .map(({ files, line }) => `docs/architecture.md:${line} ${files} imports no computed name`);
}
