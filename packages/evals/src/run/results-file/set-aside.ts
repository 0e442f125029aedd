import { rename } from "node:fs/promises";
import { formatValue, type Problem } from "@outputai/core";
import { placeOf } from "../store-errors.ts";
import { acquireLock } from "./run-lock.ts";
import { unfinishedUnits } from "./unfinished-units.ts";

/**
 * Gives the file of an unfinished run another name, in the place of an older one of that name, and says how to go on
 * with it. Both are locked meanwhile: somebody may be going on with the older one.
 */
export async function setAside(file: string, path: string, units: number): Promise<Problem> {
  const aside = asideOf(path);
  const lock = await acquireLock(`${asideOf(file)}.lock`, placeOf(aside));
  try {
    await unfinishedUnits(asideOf(file), aside); // throws when it is not ours to replace
    await rename(file, asideOf(file));
  } finally {
    await lock.release();
  }
  const held = units === 1 ? "1 finished unit" : `${units} finished units`;
  return {
    code: "RESULTS_FILE_SET_ASIDE",
    message: `${placeOf(path)} held ${held} of a run that did not end. It is ${formatValue(aside)} now.`,
    hint: `To go on with that run, resume it with the file ${formatValue(aside)}.`,
  };
}

function asideOf(path: string): string {
  return `${path.replace(/\.jsonl$/, "")}.unfinished.jsonl`;
}
