import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "../repository/files.ts";

/** Lists what the compiler finds in files of a project, as a strict project has it checked. */
export async function projectTypeFaults(
  folder: string,
  files: readonly string[],
): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const child = spawn(process.execPath, [compiler(), ...OPTIONS, ...files], { cwd: folder });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  if (child.exitCode === 0) return [];
  return output.split("\n").filter((line) => line.trim() !== "");
}

function compiler(): string {
  return join(dirname(createRequire(import.meta.url).resolve("@typescript/native/package.json")), "bin/tsc");
}

const OPTIONS = [
  ...["--noEmit", "--strict", "--skipLibCheck", "--allowImportingTsExtensions"],
  ...["--module", "nodenext", "--target", "es2023", "--types", "node"],
  ...["--typeRoots", join(root, "node_modules/@types")],
];
