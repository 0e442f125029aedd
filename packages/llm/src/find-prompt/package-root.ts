import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * The folders from the one above `folder` up to the root of its package, the nearest with a `package.json` that says
 * more than the kind of its modules. Empty when `folder` is that root, or lies in no package: what lies above is
 * then somebody else's.
 */
export async function foldersUpToRoot(folder: string): Promise<readonly string[]> {
  const above: string[] = [];
  for (let at = folder; !(await isPackageRoot(at)); ) {
    const parent = dirname(at);
    if (parent === at) return [];
    above.push(parent);
    at = parent;
  }
  return above;
}

async function isPackageRoot(folder: string): Promise<boolean> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    // builds put { "type": "commonjs" } into their output
    return typeof manifest !== "object" || Object.keys(manifest ?? {}).some((key) => key !== "type");
  } catch (error) {
    // A manifest that is there and does not parse marks a root as well.
    return error instanceof SyntaxError;
  }
}
