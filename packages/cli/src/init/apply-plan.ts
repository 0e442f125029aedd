import { type link, mkdir, readFile, realpath, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OutputError } from "@outputai/core";
import { openTemporaryFile, type TemporaryFile, temporarily } from "../output/temporary-file.ts";
import type { InitPlan } from "./init-plan.ts";
import { unwritableFile } from "./unwritable-file.ts";

/** What a plan is done with. */
export interface PlanTools {
  /** Aborted, everything is undone. After the last file was written it is too late for that. */
  readonly signal: AbortSignal;
  /** Gives a file a second name: where it came meanwhile, it throws `EEXIST`. */
  readonly makeLink?: typeof link;
}

/**
 * Does what a plan says, as a whole or not at all: when something cannot be written, or the user stops it, everything
 * that was written before is removed again. A file that came into its place since the plan was made is not replaced.
 *
 * @throws {@link OutputError} with code `INIT_UNWRITABLE` when something could not be written.
 * @throws the reason of the signal when that was aborted.
 */
export async function applyPlan(plan: InitPlan, tools: PlanTools): Promise<void> {
  const work: Work = { files: [], folders: [], temporary: [], at: plan.folder, ...tools };
  try {
    await makeFolder(plan.folder, work);
    for (const file of plan.files) if (file.action === "write") await writeNew(plan, file, work);
    await writeManifest(plan, work);
    for (const { stays } of work.files) stays();
  } catch (cause) {
    await undo(work);
    if (tools.signal.aborted) throw tools.signal.reason;
    throw unwritableFile(work.at, cause);
  } finally {
    for (const temporary of work.temporary) await temporary.remove();
  }
}

/** What is being written, and what there is to undo, in the order in which it was made. */
interface Work extends PlanTools {
  at: string;
  readonly files: WrittenFile[];
  readonly folders: string[];
  readonly temporary: TemporaryFile[];
}

/** A file that goes with the process until it is certain that it stays. */
interface WrittenFile {
  readonly path: string;
  readonly stays: () => void;
}

async function makeFolder(path: string, { folders }: Work): Promise<void> {
  const topmost = await mkdir(path, { recursive: true });
  if (topmost === undefined) return;
  const made: string[] = [];
  for (let folder = path; folder.length >= topmost.length; folder = dirname(folder)) made.unshift(folder);
  folders.push(...made);
}

interface NewFile {
  readonly path: string;
  readonly text: string;
}

async function writeNew({ folder }: InitPlan, { path, text }: NewFile, work: Work): Promise<void> {
  work.signal.throwIfAborted();
  work.at = path;
  const place = join(folder, path);
  await makeFolder(dirname(place), work);
  const temporary = await openTemporaryFile(dirname(place), 0o666, work.makeLink);
  work.temporary.push(temporary);
  await temporary.handle.appendFile(text);
  await temporary.becomesNew(place);
  work.files.push({ path: place, stays: temporarily(place) });
}

/** It comes last: once it is in its place, nothing is left that could fail. */
async function writeManifest(plan: InitPlan, work: Work): Promise<void> {
  const { before, after } = plan.manifest;
  if (before === undefined) await writeNew(plan, { path: "package.json", text: after }, work);
  else if (before !== after) await replaceManifest(plan, Buffer.from(before), work);
  else work.signal.throwIfAborted();
}

async function replaceManifest({ folder, manifest }: InitPlan, before: Buffer, work: Work): Promise<void> {
  work.at = "package.json";
  const place = await realpath(join(folder, "package.json"));
  const { mode, uid, gid } = await stat(place);
  const temporary = await openTemporaryFile(dirname(place), mode, work.makeLink);
  work.temporary.push(temporary);
  const own = await temporary.handle.stat();
  if (own.uid !== uid || own.gid !== gid) await temporary.handle.chown(uid, gid);
  await temporary.handle.chmod(mode & PERMISSIONS);
  await temporary.handle.appendFile(manifest.after);
  if (!(await readFile(place)).equals(before)) throw new Error("it was changed a moment ago");
  work.signal.throwIfAborted();
  await temporary.becomes(place);
}

const PERMISSIONS = 0o7777;

/** A folder in which somebody has put something by now stays. */
async function undo({ files, folders, temporary }: Work): Promise<void> {
  for (const file of temporary) await file.remove();
  for (const { path, stays } of files) {
    await rm(path, { force: true }).catch(() => {});
    stays();
  }
  for (const folder of folders.toReversed()) await rmdir(folder).catch(() => {});
}
