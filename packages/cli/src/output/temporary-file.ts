import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { constants, copyFile, type FileHandle, link, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** A file that is written under a name of its own until it is whole. */
export interface TemporaryFile {
  readonly handle: FileHandle;
  /** Gives it its name: it is whole. */
  becomes(target: string): Promise<void>;
  /**
   * Gives it its name unless there is such a file: then it throws `EEXIST`, and that file is as it was. Where the file
   * system has no hard links, it is copied: for an instant the new file is there and not whole.
   */
  becomesNew(target: string): Promise<void>;
  /** Removes it. Never throws. */
  remove(): Promise<void>;
}

/** With what the names of the temporary files of this process begin. */
export const TEMPORARY_NAME = `.output-${process.pid}-`;

/** Makes a temporary file in a folder. `makeLink` gives a file a second name. */
export async function openTemporaryFile(
  folder: string,
  mode: number,
  makeLink: typeof link = link,
): Promise<TemporaryFile> {
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
      await makeLink(path, target).catch((cause: NodeJS.ErrnoException) => {
        if (!NO_LINKS.has(cause.code ?? "")) throw cause;
        return copyFile(path, target, constants.COPYFILE_EXCL);
      });
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

/** What file systems without hard links answer: FAT, some network shares, some phones. */
const NO_LINKS: ReadonlySet<string> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

/** Counts a file among the temporary ones until the function that it returns is called. */
export function temporarily(path: string): () => void {
  left.add(path);
  return () => left.delete(path);
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
