import { realpath, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { formatValue, OutputError, type Problem } from "@outputai/core";
import { placeOf } from "../store-errors.ts";
import { isTaken } from "./existing-file.ts";
import { acquireLock, type RunLock } from "./run-lock.ts";

/**
 * Gives the file of an unfinished run the next name that is free, and says how to go on with it. An older file that was
 * set aside keeps its name: it may hold more than the later one.
 */
export async function setAside(file: string, path: string, units: number): Promise<Problem> {
  let number = 1;
  while (!(await moveTo(asideOf(file, number), file, path))) number++;
  const aside = formatValue(await nameBeside(path, asideOf(file, number)));
  const held = units === 1 ? "1 finished unit" : `${units} finished units`;
  return {
    code: "RESULTS_FILE_SET_ASIDE",
    message: `${placeOf(path)} held ${held} of a run that did not end. It is ${aside} now.`,
    hint: `To go on with that run, resume it with the file ${aside}.`,
  };
}

function asideOf(file: string, number: number): string {
  return `${file.replace(/\.jsonl$/, "")}.unfinished${number === 1 ? "" : `-${number}`}.jsonl`;
}

/** Moves the file there, unless something is there or, as its lock says, is about to be. */
async function moveTo(aside: string, file: string, path: string): Promise<boolean> {
  const lock = await lockFree(aside, path);
  if (lock === undefined) return false;
  try {
    if (await isTaken(aside)) return false;
    await rename(file, aside);
    return true;
  } finally {
    await lock.release();
  }
}

async function lockFree(aside: string, path: string): Promise<RunLock | undefined> {
  try {
    return await acquireLock(`${aside}.lock`, placeOf(await nameBeside(path, aside)));
  } catch (error) {
    if (error instanceof OutputError && error.code === "RESULTS_FILE_IN_USE") return undefined;
    throw error;
  }
}

/** The name of a file as the user names those of its folder; where a link led there, its own. */
async function nameBeside(path: string, file: string): Promise<string> {
  const isBeside = (await realpath(dirname(path))) === dirname(file);
  return isBeside ? join(dirname(path), basename(file)) : file;
}
