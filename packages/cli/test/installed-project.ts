import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { bareEnvironment, type FinishedRun, type RunSettings } from "./run-output.ts";

/** The folder of all packages. */
export const PACKAGES = fileURLToPath(new URL("../../", import.meta.url));
/** The command as it is published: what `npm test` has built. */
export const BUILT_BIN = join(PACKAGES, "cli", "dist", "bin.js");
const FIXTURES = fileURLToPath(new URL("./fixtures", import.meta.url));

/**
 * Copies a project of the fixtures into a new folder, where it finds the packages as if they were installed. `name` is
 * that of the fixture.
 */
export async function installProject(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "output project 100% #1 "));
  await cp(join(FIXTURES, name), folder, { recursive: true });
  await linkPackages(folder);
  return folder;
}

/** Lets a folder find the packages as if they were installed in it. */
export async function linkPackages(folder: string): Promise<void> {
  const scope = join(folder, "node_modules", "@outputai");
  await mkdir(scope, { recursive: true });
  for (const installed of ["checks", "cli", "core", "evals"]) {
    await symlink(join(PACKAGES, installed), join(scope, installed), "junction");
  }
}

/** Runs the command as it is published. */
export async function runBuilt(
  args: readonly string[],
  { cwd, env }: Omit<RunSettings, "stdin">,
): Promise<FinishedRun> {
  const child = spawn(process.execPath, [BUILT_BIN, ...args], { cwd, env: { ...bareEnvironment(), ...env } });
  child.stdin.end();
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stdout, stderr };
}
