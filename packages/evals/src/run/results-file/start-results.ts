import { type FileHandle, open } from "node:fs/promises";
import type { Problem } from "@outputai/core";
import type { RunIdentity } from "../result-store.ts";
import { createLineEnd } from "./append-lines.ts";
import { runRecord } from "./result-records.ts";
import { setAside } from "./set-aside.ts";
import type { StartedFile } from "./started-file.ts";
import { unfinishedUnits } from "./unfinished-units.ts";

/** Starts a file anew. What an unfinished run left there is set aside, and what is not ours is left alone. */
export async function startResults(file: string, path: string, run: RunIdentity): Promise<StartedFile> {
  const units = await unfinishedUnits(file, path);
  const notes = units === 0 ? [] : [await setAside(file, path, units)];
  const handle = await open(file, "a+");
  try {
    return await startIn(handle, run, notes);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Empties a file and writes whose results it is going to hold. */
export async function startIn(
  handle: FileHandle,
  run: RunIdentity,
  notes: readonly Problem[],
): Promise<StartedFile> {
  const head = runRecord(run, new Date().toISOString());
  await handle.truncate(0);
  await createLineEnd(handle, 0).append(head);
  return { handle, results: new Map(), notes, length: Buffer.byteLength(head), ended: false };
}
