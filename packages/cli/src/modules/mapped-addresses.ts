import { fileURLToPath, pathToFileURL } from "node:url";
import { tsconfigOf } from "./tsconfig-of.ts";

/** Lists where the `paths` and the `baseUrl` of the nearest `tsconfig.json` look for a module. */
export function mappedAddresses(specifier: string, parentUrl: string): readonly URL[] {
  const matcher = tsconfigOf(fileURLToPath(parentUrl))?.matchPaths;
  return (matcher?.(specifier) ?? []).map((path) => pathToFileURL(path));
}
