import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** What one folder holds of interest. */
export interface PromptFolder {
  readonly path: string;
  /** The names of the prompt files in it, without `.prompt`. */
  readonly names: readonly string[];
  /** The folders in it that may hold more. */
  readonly folders: readonly string[];
}

/** Lists a folder; one that is missing or may not be read holds nothing. */
export async function listFolder(path: string): Promise<PromptFolder> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const sorted = entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const names = sorted
    .filter((entry) => entry.name.endsWith(ENDING) && !entry.isDirectory())
    .map(({ name }) => name.slice(0, -ENDING.length));
  const folders = sorted.filter((entry) => entry.isDirectory() && isSearched(entry.name));
  return { path, names, folders: folders.map(({ name }) => join(path, name)) };
}

const ENDING = ".prompt";

/** The file of a prompt in a folder. */
export function promptPath(folder: string, name: string): string {
  return join(folder, `${name}${ENDING}`);
}

function isSearched(folder: string): boolean {
  return folder !== "node_modules" && !folder.startsWith(".");
}

/** What lies below a folder, level by level; links to folders are not followed. */
export async function* levelsBelow(top: PromptFolder): AsyncGenerator<readonly PromptFolder[]> {
  let seen = 0;
  for (let level = top.folders; level.length > 0 && seen < MOST_FOLDERS; ) {
    seen += level.length;
    const folders = await Promise.all(level.map(listFolder));
    yield folders;
    level = folders.flatMap(({ folders: inner }) => inner);
  }
}

/** A prompt lies near the code that uses it; below a whole disk nobody wants to look. */
const MOST_FOLDERS = 5000;
