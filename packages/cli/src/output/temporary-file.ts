import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { type FileHandle, link, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** A file that is written under a name of its own until it is whole. */
export interface TemporaryFile {
  readonly handle: FileHandle;
  /** Gives it its name: it is whole. */
  becomes(target: string): Promise<void>;
  /** Gives it its name unless there is such a file: then it throws `EEXIST`, and that file is as it was. */
  becomesNew(target: string): Promise<void>;
  /** Removes it. Never throws. */
  remove(): Promise<void>;
}

/** With what the names of the temporary files of this process begin. */
export const TEMPORARY_NAME = `.output-check-${process.pid}-`;

/** Makes a temporary file in a folder. */
export async function openTemporaryFile(folder: string, mode: number): Promise<TemporaryFile> {
  const path = join(folder, `${TEMPORARY_NAME}${randomUUID()}.tmp`);
  // Before it is opened: the process may have to go while it waits for the file.
  left.add(path);
  const handle = await open(path, "wx", mode).catch((cause) => {
    left.delete(path);
    throw cause;
  });
  return {
    handle,
    async becomes(target) {
      await handle.close();
      await rename(path, target);
      left.delete(path);
    },
    async becomesNew(target) {
      await handle.close();
      // A rename would replace what came into its place a moment ago.
      await link(path, target);
      await rm(path);
      left.delete(path);
    },
    async remove() {
      await handle.close().catch(() => {});
      await rm(path, { force: true }).then(
        () => left.delete(path),
        () => {},
      );
    },
  };
}

/** Removes every temporary file at once: for a process that goes now, and waits for nothing. */
export function removeTemporaryFiles(): void {
  for (const path of left) {
    try {
      rmSync(path, { force: true });
    } catch {
      // There is nobody left to tell.
    }
  }
  left.clear();
}

const left = new Set<string>();
