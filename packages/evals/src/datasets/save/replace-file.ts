/** How a file is to change, and what it held when that was decided. */
export interface Replacement {
  readonly before: Uint8Array;
  readonly after: string;
}

/**
 * Replaces what a file holds, all of it or nothing: the new content is written to a file beside it, flushed, and given
 * its name. A symbolic link stays one: what it leads to is replaced. Permissions stay.
 *
 * False, and nothing is written, when the file does not hold any more what it did. That and the change of names are
 * two steps, so that an editor that saves in the instant between them loses.
 */
export async function replaceFile(path: string, { before, after }: Replacement): Promise<boolean> {
  const { access, constants, readFile, realpath, rename, rm, stat } = await import("node:fs/promises");
  const target = await realpath(path);
  await access(target, constants.W_OK);
  const { mode } = await stat(target);
  const temporary = await nameBeside(target);
  try {
    await writeNew(temporary, after, mode);
    const isUnchanged = (await readFile(target)).equals(before);
    if (isUnchanged) await rename(temporary, target);
    return isUnchanged;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Hidden, and with an ending that no dataset file has. */
async function nameBeside(target: string): Promise<string> {
  const { basename, dirname, join } = await import("node:path");
  const { randomUUID } = await import("node:crypto");
  return join(dirname(target), `.${basename(target).slice(0, 100)}.${randomUUID()}.tmp`);
}

async function writeNew(path: string, text: string, mode: number): Promise<void> {
  const { open } = await import("node:fs/promises");
  const file = await open(path, "wx", mode);
  try {
    await file.chmod(mode & PERMISSIONS); // the process's mask may have taken some of them
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

const PERMISSIONS = 0o7777;
