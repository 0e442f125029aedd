import { pathToFileURL } from "node:url";

/** Imports a file that a user named, wherever it lies. Paths are no URLs: `#`, `%` and drive letters are escaped. */
export function importFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(path).href);
}
