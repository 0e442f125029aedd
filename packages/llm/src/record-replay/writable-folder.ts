import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OutputError } from "@outputai/core";
import { makeFolder } from "./make-folder.ts";
import { codeOf } from "./recordings-folder.ts";

/** A folder that recordings are written to. */
export interface WritableFolder {
  /**
   * Makes the folder and proves that it can be written to. That is done once, and again after a file could not be
   * written.
   *
   * @throws {@link OutputError} with code `RECORDING_UNWRITABLE` when it cannot.
   */
  prove(): Promise<void>;
  /**
   * Writes a recording's file, all of it or nothing: also while another process writes the same one.
   *
   * @throws {@link OutputError} with code `RECORDING_UNWRITABLE` when it cannot be written.
   */
  write(name: string, text: string): Promise<void>;
}

/** A folder that is made when it is first needed. */
export function writableFolder(dir: string): WritableFolder {
  let proof: Promise<void> | undefined;
  const forget = (error: unknown): never => {
    proof = undefined;
    throw error;
  };
  return {
    async prove() {
      proof ??= writeProof(dir);
      await proof.catch(forget);
    },
    async write(name, text) {
      await writeWhole(dir, name, text).catch(forget);
    },
  };
}

async function writeProof(dir: string): Promise<void> {
  const path = temporaryPath(dir, "proof");
  try {
    await makeFolder(dir);
    await writeFile(path, "{}\n", { flag: "wx" });
    await rm(path);
  } catch (error) {
    await removeQuietly(path);
    throw unwritable(`The folder ${dir} cannot be written to`, error);
  }
}

async function writeWhole(dir: string, name: string, text: string): Promise<void> {
  const path = temporaryPath(dir, name);
  try {
    await makeFolder(dir);
    await writeFile(path, text, { flag: "wx" });
    await rename(path, join(dir, name));
  } catch (error) {
    await removeQuietly(path);
    throw unwritable(`The recording ${join(dir, name)} cannot be written`, error);
  }
}

/** No recording's: those do not begin with a dot. */
function temporaryPath(dir: string, name: string): string {
  return join(dir, `.${name}.${randomUUID()}.tmp`);
}

/** Where the folder is none, there is nothing to remove either: that is told by whoever tried to write. */
async function removeQuietly(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => {});
}

function unwritable(message: string, cause: unknown): OutputError {
  return new OutputError("RECORDING_UNWRITABLE", `${message} (${codeOf(cause)}).`, {
    hint: "Check that the folder may be written to, and that there is room.",
    cause,
  });
}
