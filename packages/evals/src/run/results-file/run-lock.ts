import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { formatValue, type OutputError } from "@outputai/core";
import { inUse } from "../store-errors.ts";
import { type LockHolder, parseHolder } from "./lock-holder.ts";
import { isGone, ownIdentity } from "./process-identity.ts";

/** Held by one run at a time. */
export interface RunLock {
  /** Lets the next one in. */
  release(): Promise<void>;
}

/**
 * Takes the lock at a path, also from a process that is gone; of several that do so at the same time, one gets it.
 *
 * Whoever wants the lock of a holder that is gone claims the file `LOCK.<id of that holder>` first. That claim can be
 * had once, and is looked at in the same way when its owner is gone too. Only then is the lock replaced, and only
 * while all that was seen on the way still stands: what was read before somebody else finished is worth nothing.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_IN_USE` when somebody holds it; `place` says what it guards.
 */
export async function acquireLock(path: string, place: string): Promise<RunLock> {
  const holder: LockHolder = { ...(await ownIdentity()), id: randomUUID() };
  const card = `${path}.${holder.id}.tmp`;
  await writeFile(card, JSON.stringify(holder), { flag: "wx" });
  try {
    while (!(await takeLock(card, path, place))) {} // somebody else got further: look again
  } finally {
    await rm(card, { force: true });
  }
  await sweep(path);
  return { release: () => release(path, holder.id) };
}

/** Who held a place before, and is gone. */
interface Predecessor {
  readonly spot: string;
  readonly id: string;
}

async function takeLock(card: string, path: string, place: string): Promise<boolean> {
  const predecessors: Predecessor[] = [];
  let spot = path;
  while (!(await occupy(card, spot))) {
    const text = await textOf(spot);
    if (text === undefined) return false;
    const id = await idOfGone(text, path, place);
    predecessors.push({ spot, id });
    spot = `${path}.${id}`;
  }
  return predecessors.length === 0 || succeed({ card, path, claim: spot }, predecessors);
}

/** Puts the card there, whole and at once, unless something is there. */
async function occupy(card: string, spot: string): Promise<boolean> {
  try {
    await link(card, spot);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (code === "ENOENT" || code === "EACCES" || code === "ENOSPC") throw error;
  }
  return copyCard(card, spot); // a file system without links
}

async function copyCard(card: string, spot: string): Promise<boolean> {
  try {
    await copyFile(card, spot, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function idOfGone(text: string, path: string, place: string): Promise<string> {
  const holder = parseHolder(text);
  if (holder === undefined) throw inUse(place, "a run that cannot be told", hintOf(path));
  if (!(await isGone(holder))) throw heldBy(holder, path, place);
  return holder.id;
}

function heldBy({ pid, host }: LockHolder, path: string, place: string): OutputError {
  return inUse(place, `process ${pid} on ${formatValue(host)}`, hintOf(path));
}

function hintOf(path: string): string {
  return `Wait until it ends, or use another file. If no such process is running, delete ${formatValue(path)}.`;
}

interface Succession {
  readonly card: string;
  readonly path: string;
  readonly claim: string;
}

async function succeed({ card, path, claim }: Succession, seen: readonly Predecessor[]): Promise<boolean> {
  const stand = await Promise.all(seen.map(async ({ spot, id }) => (await idAt(spot)) === id));
  const valid = stand.every(Boolean);
  if (valid) await rename(card, path);
  await rm(claim, { force: true });
  return valid;
}

/** Removes what processes left that ended while they took the lock. Only its holder may do this. */
async function sweep(path: string): Promise<void> {
  const folder = dirname(path);
  const left = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}.`));
  for (const name of left) {
    const holder = parseHolder((await textOf(join(folder, name))) ?? "");
    if (holder !== undefined && (await isGone(holder))) await rm(join(folder, name), { force: true });
  }
}

async function release(path: string, id: string): Promise<void> {
  if ((await idAt(path)) === id) await rm(path, { force: true });
}

async function idAt(spot: string): Promise<string | undefined> {
  return parseHolder((await textOf(spot)) ?? "")?.id;
}

function textOf(spot: string): Promise<string | undefined> {
  return readFile(spot, "utf8").catch(() => undefined);
}
