import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "./run-output.ts";

/** What became of a file that a process of its own loaded. */
export interface LoadedFile {
  readonly value?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly hint?: string;
  readonly problems?: readonly Readonly<Record<string, unknown>>[];
  readonly stack?: string;
}

/** Writes files into a new folder with an unusual name, and answers with its path. */
export async function writeFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "users 100% #1 ")));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/**
 * Loads files in one process, one after the other: hooks of modules are for a whole process. Functions that they
 * export are called. What it prints beside the answers, warnings too, comes back as `noise`.
 */
export async function loadFiles(
  folder: string,
  names: readonly string[],
): Promise<{ readonly files: Readonly<Record<string, LoadedFile>>; readonly noise: string }> {
  const { stdout, noise } = await runLoader(LOADER, [folder, ...names]);
  return { files: JSON.parse(stdout), noise };
}

/** Runs a script of this folder from the sources; the first argument is also its working directory. */
export async function runLoader(
  script: string,
  args: readonly [folder: string, ...names: readonly string[]],
): Promise<{ readonly stdout: string; readonly noise: string }> {
  const child = spawn(process.execPath, ["--conditions=@outputai/source", script, ...args], {
    cwd: args[0],
    env: bareEnvironment(),
  });
  const [stdout, noise] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (child.exitCode !== 0) throw new Error(`The process ended with ${child.exitCode}: ${noise}`);
  return { stdout, noise };
}

const LOADER = fileURLToPath(new URL("./load-files-in-process.ts", import.meta.url));
