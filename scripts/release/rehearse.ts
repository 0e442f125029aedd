// Rehearses a release: publishes every package of a copy to a throw-away registry on loopback, and uses each of them as
// its users would. `npm run release:rehearse`; CONTRIBUTING.md tells what it proves.
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { endEveryCommand } from "./process/run-command.ts";
import { rehearsal } from "./rehearsal.ts";

const folder = mkdtempSync(join(tmpdir(), "release-"));
const root = join(import.meta.dirname, "../..");

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, async () => {
    await leave();
    process.exit(128 + constants.signals[signal]);
  });
}

try {
  await rehearsal(root, folder);
} catch (error) {
  console.log(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await leave();
}

async function leave(): Promise<void> {
  await endEveryCommand();
  rmSync(folder, { recursive: true, force: true });
}
