import { join } from "node:path";
import { runCommand } from "./process/run-command.ts";

/** Installs the dependencies of a copy, as the lockfile names them and with the settings of this machine. */
export async function installCopy(copy: string): Promise<void> {
  const args = ["install", "--frozen-lockfile", "--prefer-offline"];
  await runCommand({ command: "pnpm", args, cwd: copy, env: process.env });
}

/** Builds a copy. Its environment reaches the builds as it is, so that none of them installs anything. */
export async function buildCopy(copy: string, env: NodeJS.ProcessEnv): Promise<void> {
  const args = ["run", "build", "--env-mode=loose", "--output-logs=errors-only"];
  await runCommand({ command: join(copy, "node_modules/.bin/turbo"), args, cwd: copy, env });
}
