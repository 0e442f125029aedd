import { mkdir, readFile, realpath, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OutputError } from "@outputai/core";
import { openTemporaryFile, type TemporaryFile } from "../output/temporary-file.ts";
import type { InitPlan } from "./init-plan.ts";

/**
 * Does what a plan says, as a whole or not at all: when something cannot be written, everything that was written before
 * is removed again. A file that came into its place since the plan was made is not replaced.
 *
 * @throws {@link OutputError} with code `INIT_UNWRITABLE` when something could not be written.
 */
export async function applyPlan({ folder, files, manifest }: InitPlan): Promise<void> {
  const written: Written = { files: [], folders: [], temporary: [] };
  let path = "";
  try {
    await makeFolder(folder, written);
    for (const file of files) {
      if (file.action === "keep") continue;
      path = file.path;
      await writeNew(join(folder, path), file.text, written);
    }
    path = "package.json";
    const place = join(folder, path);
    if (manifest.before === undefined) await writeNew(place, manifest.after, written);
    else if (manifest.before !== manifest.after) await replace(place, manifest, written);
  } catch (cause) {
    await undo(written);
    throw unwritable(path === "" ? folder : path, cause);
  } finally {
    for (const temporary of written.temporary) await temporary.remove();
  }
}

/** What there is to undo, in the order in which it was made. */
interface Written {
  readonly files: string[];
  readonly folders: string[];
  readonly temporary: TemporaryFile[];
}

async function makeFolder(path: string, { folders }: Written): Promise<void> {
  const topmost = await mkdir(path, { recursive: true });
  if (topmost === undefined) return;
  const made: string[] = [];
  for (let folder = path; folder.length >= topmost.length; folder = dirname(folder)) made.unshift(folder);
  folders.push(...made);
}

async function writeNew(path: string, text: string, written: Written): Promise<void> {
  await makeFolder(dirname(path), written);
  const temporary = await openTemporaryFile(dirname(path), 0o666);
  written.temporary.push(temporary);
  await temporary.handle.appendFile(text);
  await temporary.becomesNew(path);
  written.files.push(path);
}

/** It comes last: once it is replaced, nothing is left that could fail. */
async function replace(
  path: string,
  { before, after }: InitPlan["manifest"],
  written: Written,
): Promise<void> {
  const place = await realpath(path);
  if ((await readFile(place, "utf8")) !== before) throw new Error("it was changed a moment ago");
  const { mode } = await stat(place);
  const temporary = await openTemporaryFile(dirname(place), mode);
  written.temporary.push(temporary);
  await temporary.handle.chmod(mode);
  await temporary.handle.appendFile(after);
  await temporary.becomes(place);
}

/** A folder in which somebody has put something by now stays. */
async function undo({ files, folders, temporary }: Written): Promise<void> {
  for (const file of temporary) await file.remove();
  for (const file of files) await rm(file, { force: true }).catch(() => {});
  for (const folder of folders.toReversed()) await rmdir(folder).catch(() => {});
}

function unwritable(path: string, cause: unknown): OutputError {
  const { code = "", syscall, message } = cause as NodeJS.ErrnoException;
  // A folder cannot be made where there is a file.
  const reason = REASONS.get(code === "EEXIST" && syscall === "mkdir" ? "ENOTDIR" : code) ?? message;
  const hint =
    "What was written before it was removed again. Correct the cause, and run output init once more.";
  return new OutputError("INIT_UNWRITABLE", `${path} cannot be written: ${reason}.`, {
    hint,
    cause,
  });
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ["EEXIST", "there is something of that name by now"],
  ["ENOTDIR", "there is a file where a folder has to be"],
  ["EACCES", "its folder may not be written to"],
  ["EPERM", "its folder may not be written to"],
  ["EROFS", "the file system can only be read"],
  ["ENOSPC", "the disk is full"],
]);
