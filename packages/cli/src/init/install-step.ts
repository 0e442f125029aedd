import { join } from "node:path";
import { shellWord } from "../arguments/shell-word.ts";
import type { NextStep } from "./init-plan.ts";
import { type InitProject, PACKAGE_MANAGERS } from "./init-project.ts";

/** The command that puts what is missing into a project: from the registry, or from the clone that the command runs from. */
export function installStep({
  packageManager,
  missing,
  clone,
}: Pick<InitProject, "packageManager" | "missing" | "clone">): NextStep {
  const { install, takesFolders } = PACKAGE_MANAGERS[packageManager];
  if (clone === undefined) return step("Install what it needs.", `${install} ${missing.join(" ")}`);
  const folders = missing.map((name) => shellWord(join(clone, name.slice(SCOPE.length))));
  if (takesFolders) {
    return step(
      "Install what it needs, from the clone that this command is in.",
      [install, ...folders].join(" "),
    );
  }
  const says = `Link what it needs: ${packageManager} installs no folders of a clone.`;
  return step(says, linkCommand(folders, missing.includes(`${SCOPE}cli`)));
}

const SCOPE = "@outputai/";

function linkCommand(folders: readonly string[], isCommandMissing: boolean): string {
  const lines = [
    "mkdir -p node_modules/@outputai node_modules/.bin",
    `ln -s ${folders.join(" ")} node_modules/@outputai`,
    ...(isCommandMissing ? ["ln -s ../@outputai/cli/dist/bin.js node_modules/.bin/output"] : []),
  ];
  return lines.join(" && ");
}

function step(says: string, command: string): NextStep {
  return { says, command, exitCode: 0 };
}
