import { existsSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder that holds the packages of the clone which a module of this package belongs to. Undefined where the package
 * is installed: below a folder `node_modules`, it came from a registry, which has the others too.
 */
export function clonePackages(moduleUrl: string): string | undefined {
  const path = fileURLToPath(moduleUrl);
  if (path.split(sep).includes("node_modules")) return undefined;
  const own = packageAbove(dirname(path));
  if (own === undefined) return undefined;
  const packages = dirname(own);
  return SIBLINGS.every((name) => existsSync(join(packages, name, "package.json"))) ? packages : undefined;
}

const SIBLINGS = ["checks", "evals"];

/** Built, a module lies elsewhere in its package than as a source. */
function packageAbove(folder: string): string | undefined {
  const manifest = join(folder, "package.json");
  if (existsSync(manifest)) return isOurs(manifest) ? folder : undefined;
  return dirname(folder) === folder ? undefined : packageAbove(dirname(folder));
}

function isOurs(manifest: string): boolean {
  const { name }: { readonly name?: unknown } = JSON.parse(readFileSync(manifest, "utf8"));
  return name === "@outputai/cli";
}
