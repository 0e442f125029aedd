import type { FileHandle } from "node:fs/promises";

/** The end of a file, to which whole lines are added. */
export interface LineEnd {
  /** Resolves when the kernel has them all. A failed one leaves no half line to later ones. */
  append(lines: string): Promise<void>;
}

/** What is needed of a file that was opened for appending. */
export type AppendableFile = Pick<FileHandle, "truncate"> & {
  write(bytes: Uint8Array, offset: number): Promise<{ readonly bytesWritten: number }>;
};

/** See {@link LineEnd}. `length` is the file's, in bytes. The caller waits for one append before the next. */
export function createLineEnd(file: AppendableFile, length: number): LineEnd {
  let whole = length;
  let torn = false;
  return {
    async append(lines) {
      const bytes = Buffer.from(torn ? `\n${lines}` : lines);
      try {
        await writeAll(file, bytes);
      } catch (error) {
        torn = !(await cutBack(file, whole));
        throw error;
      }
      whole += bytes.length;
      torn = false;
    },
  };
}

/** One write, unless the kernel takes less: then the rest follows. */
async function writeAll(file: AppendableFile, bytes: Uint8Array): Promise<void> {
  for (let offset = 0; offset < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, offset);
    if (bytesWritten === 0) throw new Error(`Only ${offset} of ${bytes.length} bytes were written.`);
    offset += bytesWritten;
  }
}

async function cutBack(file: AppendableFile, length: number): Promise<boolean> {
  return file.truncate(length).then(
    () => true,
    () => false,
  );
}
