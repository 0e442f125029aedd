import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { addAbortSignal } from "node:stream";
import { buffer } from "node:stream/consumers";
import { OutputError } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { releasePipe } from "../output/release-pipe.ts";
import { describeFileError } from "../render/describe-file-error.ts";

/**
 * Reads the text of a spec from a file or, for `-`, from standard input.
 *
 * @throws {@link OutputError} with code `SPEC_UNREADABLE` when there is no such file or it is not UTF-8.
 */
export async function readSpecText(path: string, io: CommandIo): Promise<string> {
  const bytes = await readBytes(path, io);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new OutputError("SPEC_UNREADABLE", `${path} is not UTF-8 text.`, {
      hint: "Save the file with the encoding UTF-8.",
      cause,
    });
  }
}

async function readBytes(path: string, { stdin, cwd, signal }: CommandIo): Promise<Uint8Array> {
  if (path === "-") return buffer(addAbortSignal(signal, stdin));
  const file = resolve(cwd, path);
  try {
    if ((await stat(file)).isFIFO()) releasePipe(file, "read", signal);
    return await readFile(file, { signal });
  } catch (cause) {
    const { message, hint } = describeFileError(path, cause);
    throw new OutputError("SPEC_UNREADABLE", `The spec cannot be read: ${message}`, { hint, cause });
  }
}
