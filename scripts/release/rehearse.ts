// Rehearses a release: publishes every package of a copy to a throw-away registry on loopback, and uses each of them as
// its users would. `npm run release:rehearse`; CONTRIBUTING.md tells what it proves.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
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
  console.log(registryLog());
  process.exitCode = 1;
} finally {
  await leave();
}

async function leave(): Promise<void> {
  await endEveryCommand();
  rmSync(folder, { recursive: true, force: true });
}

/** The end of what the registry wrote, if it came to that: often it knows why a package was not found. */
function registryLog(): string {
  const file = join(folder, "registry/registry.log");
  return existsSync(file) ? `\nThe registry:\n${readFileSync(file, "utf8").slice(-4_000)}` : "";
}
