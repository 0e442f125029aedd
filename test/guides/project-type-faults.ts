import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

/**
 * Lists what the compiler finds in files of a project that has the `tsconfig.json` of `tsc --init`. The types of Node.js
 * are named in it where the project has installed them, as the comments in that file advise.
 */
export async function projectTypeFaults(
  folder: string,
  files: readonly string[],
): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const config = join(folder, "tsconfig.json");
  const hasOwnConfig = existsSync(config);
  if (!hasOwnConfig) await compile(["--init"], folder);
  const checked = join(folder, "tsconfig.guide.json");
  await writeFile(checked, JSON.stringify(configOf(folder, files)));
  try {
    const output = await compile(["-p", checked], folder);
    return output.split("\n").filter((line) => line.trim() !== "");
  } finally {
    await Promise.all([rm(checked), hasOwnConfig || rm(config)]);
  }
}

function configOf(folder: string, files: readonly string[]) {
  const hasNodeTypes = existsSync(join(folder, "node_modules/@types/node"));
  return {
    extends: "./tsconfig.json",
    compilerOptions: { noEmit: true, ...(hasNodeTypes && { types: ["node"] }) },
    files,
  };
}

async function compile(args: readonly string[], folder: string): Promise<string> {
  const child = spawn(process.execPath, [compiler(), ...args], { cwd: folder });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  return output;
}

function compiler(): string {
  return join(dirname(createRequire(import.meta.url).resolve("@typescript/native/package.json")), "bin/tsc");
}
