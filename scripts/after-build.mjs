#!/usr/bin/env node
// Builds what is out of date, then runs a command: `node scripts/after-build.mjs vitest run`. A build that
// succeeds says nothing; one that fails says everything.
import { spawnSync } from "node:child_process";

const shell = process.platform === "win32";
const build = spawnSync("turbo", ["run", "build", "--output-logs=errors-only"], { encoding: "utf8", shell });
if (build.error) throw build.error;
if (build.status !== 0) {
  process.stderr.write(build.stdout + build.stderr);
  process.exit(build.status ?? 1);
}

const [command = "", ...args] = process.argv.slice(2);
const { status, error } = spawnSync(command, args, { stdio: "inherit", shell });
if (error) throw error;
process.exit(status ?? 1);
