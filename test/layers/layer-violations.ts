import type { FileTexts } from "../repository/files.ts";
import { importList } from "./import-list.ts";
import { brokenRule, type FileRules } from "./import-rules.ts";
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
  const usedEdges = new Set<string>();
  const violations = sources.flatMap((path) => {
    const layer = tables.layers.find(({ folder }) => path.startsWith(`${folder}/`));
    if (!layer) return [`${path}:1 lies in no layer of the table`];
    const rules: FileRules = { path, layer, tables, manifests, rootManifest, usedEdges };
    return importList(path, files.get(path) ?? "").flatMap((site) => {
      const broken = brokenRule(site, rules);
      return broken === undefined ? [] : [`${path}:${site.line} ${broken}`];
    });
  });
  return [
    ...violations,
    ...declaredAgainstLayers(files, tables, manifests),
    ...unusedEdges(tables, usedEdges),
  ];
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
        `docs/architecture.md:${line} no file of the edge ${files} imports a module of Node.js`,
    );
}
