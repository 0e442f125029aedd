import { runCommand } from "./process/run-command.ts";

/** A copy of what is committed. */
export interface Copy {
  readonly folder: string;
  readonly commit: string;
  /** How many files differ from the commit where the copy was made from: they are not in it. */
  readonly leftOut: number;
}

/** Copies the repository as it is committed, and nothing else: what nobody committed would not be released either. */
export async function copyRepository(root: string, folder: string): Promise<Copy> {
  const git = (...args: readonly string[]) =>
    runCommand({ command: "git", args, cwd: root, env: process.env });
  const commit = (await git("rev-parse", "HEAD")).trim();
  const changes = (await git("status", "--porcelain")).split("\n").filter((line) => line !== "");
  await git("clone", "--quiet", "--no-hardlinks", root, folder);
  await git("-C", folder, "checkout", "--quiet", "--detach", commit);
  return { folder, commit, leftOut: changes.length };
}
