import { join } from "node:path";
import { OutputError } from "@outputai/core";
import { shellWord } from "../arguments/shell-word.ts";
import { clonePackages } from "../init/clone-packages.ts";

/**
 * Insists on a version of Node.js that can load a user's code. `argv` is the command line, which the hint repeats.
 *
 * @throws {@link OutputError} with code `NODE_TOO_OLD`.
 */
export function requireNode(
  version: string,
  argv: readonly string[],
  clone = clonePackages(import.meta.url) ?? null,
): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  throw new OutputError(
    "NODE_TOO_OLD",
    `A workflow's files need Node.js 22.18 or newer, and this is ${version}.`,
    { hint: clone === null ? hintOfInstalled(argv) : hintOfClone(argv, clone) },
  );
}

/** The script of a clone brings what it needs, also where packages may run no scripts when they are installed. */
function hintOfClone(argv: readonly string[], clone: string): string {
  const script = join(clone, "..", "scripts", "run.mjs");
  const command = join(clone, "cli", "dist", "bin.js");
  return `Let the clone fetch one: ${["node", script, "node", command, ...argv].map(shellWord).join(" ")}`;
}

function hintOfInstalled(argv: readonly string[]): string {
  const line = ["output", ...argv].map(shellWord).join(" ");
  return `Install a newer Node.js, or let npx fetch one: npx --package node@24 --call ${shellWord(line)}`;
}
