import type { Dirent } from "node:fs";
import type { Problem } from "@outputai/core";
import { formatByEnding } from "./dataset-format.ts";
import { unreadableFile } from "./unreadable-file.ts";

/** The dataset files of a folder, sorted by path, and what in it could not be read. */
export interface DatasetListing {
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  readonly cause?: unknown;
}

/**
 * Lists the dataset files below a folder, at any depth; a path that names a file is its own listing. What is hidden or
 * has another ending is left out.
 *
 * Links are followed, and last: a file or folder that is also there by itself, or that another link led to, is taken
 * once, so that no circle of links is walked twice.
 */
export async function listDatasetFiles(path: string): Promise<DatasetListing> {
  const { realpath, stat } = await import("node:fs/promises");
  try {
    if (!(await stat(path)).isDirectory()) return { files: [path], problems: [] };
    const listing: Listing = { files: [], problems: [], links: [], seen: new Set() };
    await enterFolder(path, await realpath(path), listing);
    for (const link of listing.links) await followLink(link, listing);
    return { ...listing, files: listing.files.toSorted(byCodeUnits) };
  } catch (cause) {
    return { files: [], problems: [unreadableFile(path, cause)], cause };
  }
}

interface Listing {
  readonly files: string[];
  readonly problems: Problem[];
  /** Those that were met; grows while they are followed. */
  readonly links: string[];
  /** Real paths of what is listed or walked already. */
  readonly seen: Set<string>;
}

/** `real` is the folder's real path, and with a name behind it that of everything in it that is no link. */
async function walkFolder(folder: string, real: string, listing: Listing): Promise<void> {
  for (const entry of await entriesOf(folder, listing)) {
    const path = below(folder, entry.name);
    const realEntry = below(real, entry.name);
    if (entry.isSymbolicLink()) listing.links.push(path);
    else if (entry.isDirectory()) await enterFolder(path, realEntry, listing);
    else if (entry.isFile() && isDatasetFile(path)) addFile(path, realEntry, listing);
  }
}

async function enterFolder(folder: string, real: string, listing: Listing): Promise<void> {
  if (listing.seen.has(real)) return;
  listing.seen.add(real);
  await walkFolder(folder, real, listing);
}

function addFile(path: string, real: string, { files, seen }: Listing): void {
  if (!seen.has(real)) files.push(path);
  seen.add(real);
}

function below(folder: string, name: string): string {
  return `${folder.replace(/[/\\]$/, "")}/${name}`;
}

/** A folder that may not be read hides cases, so it is a problem. */
async function entriesOf(folder: string, { problems }: Listing): Promise<readonly Dirent[]> {
  const { readdir } = await import("node:fs/promises");
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter(({ name }) => !name.startsWith(".")).sort((a, b) => byCodeUnits(a.name, b.name));
  } catch (error) {
    problems.push(unreadableFile(folder, error));
    return [];
  }
}

async function followLink(link: string, listing: Listing): Promise<void> {
  const { realpath, stat } = await import("node:fs/promises");
  try {
    const target = await stat(link);
    if (target.isDirectory()) await enterFolder(link, await realpath(link), listing);
    else if (target.isFile() && isDatasetFile(link)) addFile(link, await realpath(link), listing);
  } catch (error) {
    if (isDatasetFile(link)) listing.problems.push(unreadableFile(link, error));
  }
}

function isDatasetFile(path: string): boolean {
  return formatByEnding(path) !== undefined;
}

/** The same on every machine, whatever its language. */
function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
