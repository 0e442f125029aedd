import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { formatValue, type OutputError } from "@outputai/core";
import { inUse } from "../store-errors.ts";
import { type LockHolder, parseHolder } from "./lock-holder.ts";
import { isGone, ownIdentity } from "./process-identity.ts";
import { readLock } from "./read-lock.ts";
import { idAt, type Predecessor, succeed } from "./succession.ts";

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
 * @throws {@link OutputError} with code `RESULTS_FILE_IN_USE` when somebody holds it, and `RESULTS_FILE_UNWRITABLE` when
 * something else is at the path; `place` says what the lock guards.
 */
export async function acquireLock(path: string, place: string): Promise<RunLock> {
  const holder: LockHolder = { ...(await ownIdentity()), id: randomUUID() };
  const card = `${path}.${holder.id}.tmp`;
  try {
    await writeFile(card, JSON.stringify(holder), { flag: "wx" });
    await takeInTheEnd(card, path, place);
  } finally {
    await rm(card, { force: true }).catch(() => {}); // the next holder sweeps it up
  }
  await sweep(path).catch(() => {}); // what is left there harms nobody
  return { release: () => release(path, holder.id) };
}

async function takeInTheEnd(card: string, path: string, place: string): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) if (await takeLock(card, path, place)) return;
  throw inUse(place, "runs that take and leave it all the time", hintOf(path)); // each time, somebody got further
}

async function takeLock(card: string, path: string, place: string): Promise<boolean> {
  const predecessors: Predecessor[] = [];
  let spot = path;
  while (!(await occupy(card, spot))) {
    if (predecessors.length === MOST_LOOKS) throw inUse(place, "runs that cannot be told", hintOf(path));
    const text = await readLock(spot, place);
    if (text === undefined) return false;
    const id = await idOfGone(text, path, place);
    predecessors.push({ spot, id });
    spot = `${path}.${id}`;
  }
  return predecessors.length === 0 || succeed({ card, path, claim: spot }, predecessors);
}

/** Far more than there are runs that start at one time, or were killed while they did. */
const MOST_LOOKS = 100;

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

/** Removes what processes left that ended while they took the lock. Only its holder may do this. */
async function sweep(path: string): Promise<void> {
  const folder = dirname(path);
  const left = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}.`));
  for (const name of left) {
    const text = await readLock(join(folder, name), path).catch(() => undefined); // it is somebody else's
    const holder = parseHolder(text ?? "");
    if (holder !== undefined && (await isGone(holder))) await rm(join(folder, name), { force: true });
  }
}

async function release(path: string, id: string): Promise<void> {
  if ((await idAt(path)) === id) await rm(path, { force: true });
}
