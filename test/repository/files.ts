import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository's root folder, with a slash at the end. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Texts of files by path. Paths are relative to the root, with forward slashes. */
export type FileTexts = ReadonlyMap<string, string>;

/** Reads a file of the repository. */
export function readText(path: string): string {
  return readFileSync(root + path, "utf8");
}

/** Reads every file below `folder` whose path is wanted; what is installed or built is left out. */
export function readTexts(folder: string, isWanted: (path: string) => boolean): FileTexts {
  return new Map(listFiles(folder, isWanted).map((path) => [path, readText(path)]));
}

/** Lists the files below `folder`, sorted; what is installed or built is left out. */
export function listFiles(folder: string, isWanted: (path: string) => boolean): readonly string[] {
  return readdirSync(root + folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : listFiles(path, isWanted);
      return isWanted(path) ? [path] : [];
    })
    .sort();
}

const GENERATED = new Set(["node_modules", "dist", "coverage", ".git", ".turbo", ".work", "runs"]);

/** The names of the packages' folders below `packages/`. */
export const packageFolders: readonly string[] = readdirSync(`${root}packages`).sort();
