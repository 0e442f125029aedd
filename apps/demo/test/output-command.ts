import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { main } from "@outputai/cli";
import type { DemoEnvironment } from "../src/demo-model.ts";

const bin = fileURLToPath(new URL("../../../packages/cli/src/bin.ts", import.meta.url));

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
