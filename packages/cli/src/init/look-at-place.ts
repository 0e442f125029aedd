import { constants } from "node:fs";
import { access, lstat, realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import type { Problem } from "@outputai/core";

/** What is at the place of a file: nothing, a file, or something because of which none can be written. */
export type PlaceState =
  | { readonly kind: "free" }
  | { readonly kind: "taken" }
  | { readonly kind: "refused"; readonly problem: Problem };

/** Looks whether a file can be written to `path`, which lies below `folder`. Both are absolute; `shown` is for people. */
export async function lookAtPlace(path: string, folder: string, shown: string): Promise<PlaceState> {
  if (await isPresent(path)) return (await isFile(path)) ? { kind: "taken" } : refusal(inTheWay(shown));
  const above = await nearestPresent(dirname(path));
  const isFolder = await stat(above).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return refusal(inTheWay(shown, `${basename(above)} is no folder`));
  if (await leadsOutside(dirname(path), folder)) return refusal(outside(shown));
  return (await mayBeWritten(above)) ? { kind: "free" } : refusal(unwritable(shown, basename(above)));
}

/**
 * Looks whether a file that is there can be replaced: it has to lie in the project, also when a link leads to it, may be
 * written to, and have no second name, which would go on with what it held.
 */
export async function lookAtPresent(path: string, folder: string, shown: string): Promise<PlaceState> {
  if (await leadsOutside(path, folder)) return refusal(outside(shown));
  const place = await realPlace(path);
  const { mode, nlink } = await stat(place);
  if (nlink > 1) return refusal(secondName(shown));
  if ((mode & 0o222) === 0 || !(await isWritable(place))) return refusal(readOnly(shown));
  const holder = dirname(place);
  return (await mayBeWritten(holder)) ? { kind: "free" } : refusal(unwritable(shown, basename(holder)));
}

function refusal(problem: Problem): PlaceState {
  return { kind: "refused", problem };
}

/** Asks whether a path, which exists or not, lies outside of a folder once all links are followed. */
async function leadsOutside(path: string, folder: string): Promise<boolean> {
  const way = relative(await realPlace(folder), await realPlace(path));
  return /^\.\.(?:[\\/]|$)/.test(way) || isAbsolute(way);
}

function outside(shown: string): Problem {
  const message = `${shown} lies outside of the project: a link, or OUTPUT_WORKFLOWS_DIR, leads there.`;
  const hint = "Name the folder that it leads to, or remove the link.";
  return { code: "INIT_PLACE_OUTSIDE", message, hint };
}

function unwritable(shown: string, folder: string): Problem {
  const message = `${shown} cannot be written: the folder ${folder} may not be written to.`;
  return { code: "INIT_PLACE_UNWRITABLE", message, hint: "Check the permissions of the folder." };
}

function readOnly(shown: string): Problem {
  const message = `${shown} cannot be written: it may only be read.`;
  return { code: "INIT_PLACE_UNWRITABLE", message, hint: "Check the permissions of the file." };
}

function secondName(shown: string): Problem {
  const message = `${shown} cannot be written: it is a hard link, and would part from the file of another name.`;
  const hint = "Put a copy in its place, which is a file of its own.";
  return { code: "INIT_PLACE_UNWRITABLE", message, hint };
}

function inTheWay(shown: string, why = "it is a folder, or a link that leads nowhere"): Problem {
  const message = `${shown} cannot be written: ${why}.`;
  return { code: "INIT_PLACE_TAKEN", message, hint: "Rename what is in its place." };
}

/** The real path of what is there, with what is not there yet below it. */
async function realPlace(path: string): Promise<string> {
  const above = await nearestPresent(path);
  return join(await realpath(above).catch(() => above), relative(above, path));
}

async function nearestPresent(path: string): Promise<string> {
  if (dirname(path) === path || (await isPresent(path))) return path;
  return nearestPresent(dirname(path));
}

async function isPresent(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

function mayBeWritten(folder: string): Promise<boolean> {
  return allows(folder, constants.W_OK | constants.X_OK);
}

function isWritable(path: string): Promise<boolean> {
  return allows(path, constants.W_OK);
}

function allows(path: string, wanted: number): Promise<boolean> {
  return access(path, wanted).then(
    () => true,
    () => false,
  );
}
