import { readlink, realpath } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/**
 * Answers where a path leads through its links, also when nothing is there yet: writing to such a link makes its
 * target, as a shell does, instead of replacing the link.
 */
export async function linkTarget(path: string, linksLeft = MAX_LINKS): Promise<string> {
  const present = await realpath(path).catch(() => undefined);
  if (present !== undefined) return present;
  const next = await readlink(path).catch(() => undefined);
  if (next === undefined) return path;
  if (linksLeft === 0) throw new Error("its links lead in a circle");
  const folder = await realpath(dirname(path));
  return linkTarget(resolve(folder, next), linksLeft - 1);
}

/** What Linux follows before it gives up. */
const MAX_LINKS = 40;
