import { relative } from "node:path";
import type { NextStep } from "./init-plan.ts";
import { type InitProject, PACKAGE_MANAGERS } from "./init-project.ts";
import { installStep } from "./install-step.ts";
import { STARTER, STARTER_SCRIPTS } from "./starter-files.ts";

/** The commands that show what was written at work, one after the other, as they can be pasted into a shell. */
export function nextSteps(project: InitProject, cwd: string): readonly NextStep[] {
  const { run } = PACKAGE_MANAGERS[project.packageManager];
  const { folder, missing } = project;
  const test = `${run} workflow test ${STARTER.workflow}`;
  return [
    ...(folder === cwd ? [] : [step("Go to the folder.", `cd ${quoted(relative(cwd, folder))}`)]),
    ...(missing.length === 0 ? [] : [installStep(project)]),
    step(
      "Grade the recorded trials: everything passes.",
      `${run} check ${STARTER.spec} --trials ${STARTER.trials}`,
    ),
    {
      says: "Test the workflow with its cached outputs. Exit code 3: shipped_order has none yet, and what is undecided has neither passed nor failed.",
      command: `${test} --cached`,
      exitCode: 3,
    },
    step(
      "Run the workflow and save its outputs: now everything passes, with --cached too.",
      `${test} --save`,
    ),
    ...scriptSteps(project),
  ];
}

function step(says: string, command: string): NextStep {
  return { says, command, exitCode: 0 };
}

/** A script that the project had before may do anything. */
function scriptSteps({ manifest, packageManager }: InitProject): readonly NextStep[] {
  const scripts = Object.entries(STARTER_SCRIPTS);
  const isOurs = ([name, line]: readonly [string, string]): boolean =>
    manifest.kind === "missing" ||
    [undefined, line].includes(manifest.scripts.get(name) as string | undefined);
  if (!scripts.every(isOurs)) return [];
  const lines = scripts.map(([name]) => `${packageManager} run ${name}`);
  return [step("Do both wherever the project is tested.", lines.join(" && "))];
}

function quoted(path: string): string {
  const named = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./-]+$/.test(named) ? named : `'${named.replaceAll("'", "'\\''")}'`;
}
