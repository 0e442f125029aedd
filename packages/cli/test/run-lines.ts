import { fileURLToPath } from "node:url";
import { runLoader } from "./load-files.ts";
import type { FinishedRun } from "./run-output.ts";

/**
 * Runs command lines one after the other in one process of their own: they load users' modules, which a test runner
 * would load in its own way.
 */
export async function runLines(cwd: string, lines: readonly string[]): Promise<readonly FinishedRun[]> {
  const args = lines.map((line) => line.split(" ").filter((word) => word !== ""));
  const { stdout } = await runLoader(SCRIPT, [cwd, JSON.stringify(args)]);
  return JSON.parse(stdout);
}

/** Runs one command line: see {@link runLines}. */
export async function runLine(cwd: string, line: string): Promise<FinishedRun> {
  const [finished] = await runLines(cwd, [line]);
  if (finished === undefined) throw new Error("Nothing was run.");
  return finished;
}

const SCRIPT = fileURLToPath(new URL("./run-lines-in-process.ts", import.meta.url));
