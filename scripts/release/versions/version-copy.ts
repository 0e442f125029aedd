import { join } from "node:path";
import { runCommand } from "../process/run-command.ts";
import { readChanges } from "./changesets.ts";
import { expectedVersions } from "./expected-versions.ts";
import { versionsOf, workspacePackages } from "./workspace-packages.ts";

/** The versions after a release, and which packages moved. */
export interface Versioned {
  readonly versions: ReadonlyMap<string, string>;
  readonly moved: readonly string[];
}

/** Runs `changeset version` in a copy, and throws unless every package has the version that it should have. */
export async function versionCopy(copy: string, env: NodeJS.ProcessEnv): Promise<Versioned> {
  const before = workspacePackages(copy);
  const expected = expectedVersions(
    before.map(({ manifest }) => manifest),
    readChanges(copy),
  );
  await runCommand({ command: process.execPath, args: [changesetOf(copy), "version"], cwd: copy, env });

  const versions = versionsOf(workspacePackages(copy));
  const wrong = [...expected].filter(([name, version]) => versions.get(name) !== version);
  if (wrong.length > 0) {
    const lines = wrong.map(([name, version]) => `${name} is ${versions.get(name)} and should be ${version}`);
    throw new Error(`changeset version moved other packages than expected:\n${lines.join("\n")}`);
  }
  const moved = before
    .map(({ manifest }) => manifest)
    .filter(({ name, version }) => versions.get(name) !== version);
  return { versions, moved: moved.map(({ name }) => name) };
}

/** The command `changeset` of a copy. */
export function changesetOf(copy: string): string {
  return join(copy, "node_modules/@changesets/cli/bin.js");
}
