import { type FileHandle, stat } from "node:fs/promises";
import { OutputError } from "@outputai/core";
import { placeOf } from "../store-errors.ts";

/**
 * Insists that an open file was not deleted: what is written to one that was goes nowhere, and no error tells.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_UNWRITABLE`
 */
export async function insistOnName(handle: Pick<FileHandle, "stat">, path: string): Promise<void> {
  const { nlink, ino, dev } = await handle.stat();
  if (nlink > 0) return;
  const there = await stat(path).catch(() => undefined); // some file systems count no names
  if (there?.ino === ino && there.dev === dev) return;
  throw new OutputError(
    "RESULTS_FILE_UNWRITABLE",
    `${placeOf(path)} was deleted while the run wrote to it: its results are not kept.`,
    { hint: "Run everything anew, and leave the file where it is until the run ends." },
  );
}
