import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Trial } from "@outputai/core";

/** Writes trials as JSON Lines, one a line. A missing folder is made, an older file replaced. */
export async function writeTrials(file: string, trials: readonly Trial[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, trials.map((trial) => `${JSON.stringify(trial)}\n`).join(""));
}
