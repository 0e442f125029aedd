import { relative } from "node:path";
import { shellWord } from "../arguments/shell-word.ts";
import type { NextStep } from "./init-plan.ts";
import { type InitProject, PACKAGE_MANAGERS } from "./init-project.ts";
import { installStep } from "./install-step.ts";
import { type KeptFiles, STARTER, STARTER_SCRIPTS } from "./starter-files.ts";

/** What the steps depend on besides the project. */
export interface StepsBase {
  readonly kept: KeptFiles;
  /** Where the user stands. */
  readonly cwd: string;
}

/** The commands that show what was written at work, one after the other, as they can be pasted into a shell. */
export function nextSteps(project: InitProject, { kept, cwd }: StepsBase): readonly NextStep[] {
  const { run } = PACKAGE_MANAGERS[project.packageManager];
  const ofCheck = [...kept.keys()].filter((path) => path === STARTER.spec || path === STARTER.trials);
  return [
    ...folderSteps(relative(cwd, project.folder)),
    ...(project.missing.length === 0 ? [] : [installStep(project)]),
    checkStep(run, ofCheck.length > 0),
    ...(kept.size > ofCheck.length ? [keptTestStep(run)] : testSteps(run)),
    ...scriptSteps(project, kept),
  ];
}

function folderSteps(way: string): readonly NextStep[] {
  const named = way.startsWith("-") ? `./${way}` : way;
  return way === "" ? [] : [step("Go to the folder.", `cd ${shellWord(named)}`)];
}

function checkStep(run: string, isKept: boolean): NextStep {
  const command = `${run} check ${STARTER.spec} --trials ${STARTER.trials}`;
  return isKept
    ? { says: `Grade the recorded trials. ${KEPT}`, command }
    : step("Grade the recorded trials: everything passes.", command);
}

const KEPT = "What comes out depends on what was kept: it is yours.";

/** Not `--save`: it would write into cases that may be somebody's work. */
function keptTestStep(run: string): NextStep {
  const command = `${run} workflow test ${STARTER.workflow} --cached`;
  return { says: `Test the workflow with its cached outputs. ${KEPT}`, command };
}

function testSteps(run: string): readonly NextStep[] {
  const test = `${run} workflow test ${STARTER.workflow}`;
  return [
    {
      says: "Test the workflow with its cached outputs. Exit code 3: shipped_order has none yet, and what is undecided has neither passed nor failed.",
      command: `${test} --cached`,
      exitCode: 3,
    },
    step(
      "Run the workflow and save its outputs: now everything passes, with --cached too.",
      `${test} --save`,
    ),
  ];
}

function step(says: string, command: string): NextStep {
  return { says, command, exitCode: 0 };
}

/** A script that the project had before may do anything. */
function scriptSteps({ manifest, packageManager }: InitProject, kept: KeptFiles): readonly NextStep[] {
  const scripts = Object.entries(STARTER_SCRIPTS);
  const isOurs = ([name, line]: readonly [string, string]): boolean =>
    manifest.kind === "missing" ||
    [undefined, line].includes(manifest.scripts.get(name) as string | undefined);
  if (!scripts.every(isOurs)) return [];
  const command = scripts.map(([name]) => `${packageManager} run ${name}`).join(" && ");
  const says = "Do both wherever the project is tested.";
  return [kept.size === 0 ? step(says, command) : { says, command }];
}
