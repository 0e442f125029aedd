import { isBuiltin } from "node:module";
import { matchesGlob, posix } from "node:path";
import { COMPUTED, type ImportSite } from "./import-list.ts";
import type { Layer, LayerTables } from "./layer-tables.ts";
import { allDependencies, type Manifest, packageOf, runtimeDependencies } from "./manifest.ts";

/** What the rules for the imports of one file look at. */
export interface FileRules {
  readonly path: string;
  readonly layer: Layer;
  readonly tables: LayerTables;
  readonly manifests: ReadonlyMap<string, Manifest>;
  readonly rootManifest: Manifest;
  /** Collects the globs of edges that allowed something, so that a stale row is told. */
  readonly usedEdges: Set<string>;
  /** The same for the files that import what a user names. */
  readonly usedLoaders: Set<string>;
}

/** Says which rule an import breaks, in words that follow its place. Absent: none. */
export function brokenRule({ specifier, kind }: ImportSite, rules: FileRules): string | undefined {
  if (specifier === COMPUTED) return brokenComputed(rules);
  if (kind === "file" && holdsPackage(specifier, rules)) return undefined;
  if (specifier.startsWith(".")) return brokenPath(specifier, rules);
  if (specifier.startsWith("/") || specifier.startsWith("file:"))
    return `imports the absolute path ${specifier}`;
  if (specifier.startsWith("node:") || isBuiltin(specifier)) return brokenEdge(specifier, rules);
  const sibling = rules.tables.layers.find(
    ({ name }) => packageOf(specifier) === rules.manifests.get(name)?.name,
  );
  return sibling ? brokenLayer(specifier, sibling, rules) : brokenPackage(specifier, rules);
}

function brokenComputed({ path, tables, usedLoaders }: FileRules): string | undefined {
  const loaders = tables.loaders.filter(({ files }) => matchesGlob(path, files));
  for (const { files } of loaders) usedLoaders.add(files);
  return isTest(path) || loaders.length > 0 ? undefined : "imports a computed name; spell it out";
}

/** Whether a path is a folder around the package, such as the root: it names no module of another. */
function holdsPackage(specifier: string, { path, layer }: FileRules): boolean {
  const folder = posix.join(posix.dirname(path), specifier, "/");
  return folder === "./" || `${layer.folder}/`.startsWith(folder);
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

function nameOf({ name }: Layer): string {
  return name;
}

/** Whether a file is one of a pure package. Its tests and its edges are not. */
export function isPure(path: string, { pure, edges }: LayerTables): boolean {
  const lies = ({ files }: { readonly files: string }) => matchesGlob(path, files);
  return pure.some(lies) && !isTest(path) && !edges.some(lies);
}

/** Tests, what lies in a folder `test`, and generators of test values. */
function isTest(path: string): boolean {
  return /\.test(-d)?\.ts$|-arbitrary\.ts$|^[^/]+\/[^/]+\/(.*\/)?test\//.test(path);
}

/** Sources are what users get; tests, scripts and configuration run here alone. */
function isSource(path: string): boolean {
  return /^[^/]+\/[^/]+\/src\//.test(path) && !isTest(path);
}
