import { isBuiltin } from "node:module";
import { matchesGlob, posix } from "node:path";
import type { FileTexts } from "../repository/files.ts";
import { COMPUTED, type ImportSite, importList } from "./import-list.ts";
import type { Layer, LayerTables } from "./layer-tables.ts";
import { allDependencies, type Manifest, packageOf, readManifest, runtimeDependencies } from "./manifest.ts";

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

interface FileRules {
  readonly path: string;
  readonly layer: Layer;
  readonly tables: LayerTables;
  readonly manifests: ReadonlyMap<string, Manifest>;
  readonly rootManifest: Manifest;
  /** Collects the globs of edges that allowed something, so that a stale row is told. */
  readonly usedEdges: Set<string>;
}

function brokenRule({ specifier }: ImportSite, rules: FileRules): string | undefined {
  if (specifier === COMPUTED) return isTest(rules.path) ? undefined : "imports a computed name; spell it out";
  if (specifier.startsWith(".")) return brokenPath(specifier, rules);
  if (specifier.startsWith("/") || specifier.startsWith("file:"))
    return `imports the absolute path ${specifier}`;
  if (specifier.startsWith("node:") || isBuiltin(specifier)) return brokenEdge(specifier, rules);
  const sibling = rules.tables.layers.find(
    ({ name }) => packageOf(specifier) === rules.manifests.get(name)?.name,
  );
  return sibling ? brokenLayer(specifier, sibling, rules) : brokenPackage(specifier, rules);
}

function brokenPath(specifier: string, { path, layer }: FileRules): string | undefined {
  const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ""));
  if (isSource(path) && isTest(target)) return `imports a file of tests: ${specifier}`;
  if (target.startsWith(`${layer.folder}/`)) return undefined;
  if (isTest(path) && target.startsWith("test/vectors/")) return undefined;
  if (path.endsWith("vitest.config.ts") && target === "vitest.shared.ts") return undefined;
  return `leaves its package: ${specifier}`;
}

function brokenEdge(specifier: string, { path, tables, usedEdges }: FileRules): string | undefined {
  const edges = tables.edges.filter(({ files }) => matchesGlob(path, files));
  for (const { files } of edges) usedEdges.add(files);
  return edges.length > 0 ? undefined : `imports ${specifier} and is not a named edge`;
}

function brokenLayer(specifier: string, sibling: Layer, rules: FileRules): string | undefined {
  const { path, layer, manifests } = rules;
  if (sibling === layer) return `imports its own package by name: ${specifier}`;
  if (!layer.mayImport.includes(sibling.name))
    return `${layer.name} may not import ${sibling.name}: ${specifier}`;
  const subpath = `.${specifier.slice(packageOf(specifier).length)}`;
  const { exports } = manifests.get(sibling.name) ?? {};
  if (!Object.keys(exports ?? {}).some((pattern) => matchesSubpath(subpath, pattern)))
    return `imports what ${sibling.name} does not export: ${specifier}`;
  return undeclared(path, specifier, rules);
}

/** A star in a pattern of `exports` stands for any text, slashes included. */
function matchesSubpath(subpath: string, pattern: string): boolean {
  const [start = "", end] = pattern.split("*");
  return end === undefined ? subpath === pattern : subpath.startsWith(start) && subpath.endsWith(end);
}

function brokenPackage(specifier: string, rules: FileRules): string | undefined {
  const { path, layer, tables } = rules;
  const isSdk = /^(ai|@ai-sdk)(\/|$)/.test(specifier);
  const owners = tables.layers.filter(({ packages }) => packages.includes("ai"));
  if (isSdk && !owners.includes(layer))
    return `imports ${specifier}, which ${owners.map(nameOf).join(" and ")} alone may`;
  const allowed = layer.packages.some((name) => matchesGlob(packageOf(specifier), name));
  if (isSource(path) && !allowed)
    return `imports ${specifier}, which the table does not list for ${layer.name}`;
  return undeclared(path, specifier, rules);
}

function undeclared(
  path: string,
  specifier: string,
  { layer, manifests, rootManifest }: FileRules,
): string | undefined {
  const manifest = manifests.get(layer.name);
  if (!manifest) return undefined;
  const declared = isSource(path)
    ? runtimeDependencies(manifest)
    : [...allDependencies(manifest), ...allDependencies(rootManifest)];
  return declared.includes(packageOf(specifier)) ? undefined : `imports ${specifier}, which is not declared`;
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

function nameOf({ name }: Layer): string {
  return name;
}

/** Tests, what lies in a folder `test`, and generators of test values. */
function isTest(path: string): boolean {
  return /\.test(-d)?\.ts$|-arbitrary\.ts$|^[^/]+\/[^/]+\/(.*\/)?test\//.test(path);
}

/** Sources are what users get; tests, scripts and configuration run here alone. */
function isSource(path: string): boolean {
  return /^[^/]+\/[^/]+\/src\//.test(path) && !isTest(path);
}
