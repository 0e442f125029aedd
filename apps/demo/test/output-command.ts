import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { main } from "@outputai/cli";
import type { DemoEnvironment } from "../src/demo-model.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const bin = join(root, "packages/cli/src/bin.ts");

/** The command `output` as a process of its own: this one loads modules in the way of the test runner. */
export function outputCommand(env: DemoEnvironment): typeof main {
  return async (args, { stdout = process.stdout, cwd } = {}) => {
    const child = spawn(process.execPath, ["--conditions=@outputai/source", bin, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    child.stdout.pipe(stdout, { end: false });
    await once(child, "close");
    return child.exitCode ?? 1;
  };
}
