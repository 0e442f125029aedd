import { parse } from "yaml";

/** What the tests read of a workflow file. */
export interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** What the repository offers to be called. */
export interface Callable {
  /** The scripts of the root's `package.json`. */
  readonly scripts: readonly string[];
  /** Whether a file, from the root, is there and can be run. */
  readonly isFile: (path: string) => boolean;
}

/** The inputs of actions that are commands, by action. */
const COMMAND_INPUTS: Readonly<Record<string, readonly string[]>> = {
  "changesets/action": ["version", "publish"],
};

/** Reads a workflow file. */
export function parseWorkflow(text: string): Workflow {
  return parse(text) as Workflow;
}

/** All steps of a workflow. */
export function stepsOf({ jobs }: Workflow): readonly Step[] {
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

/** Every command that a workflow runs, line by line: what `run` says, and inputs of actions that are commands. */
export function commandsOf(workflow: Workflow): readonly string[] {
  return stepsOf(workflow).flatMap(({ run, uses = "", with: inputs = {} }) => {
    const names = COMMAND_INPUTS[uses.split("@")[0] ?? ""] ?? [];
    const texts = [run, ...names.map((name) => inputs[name])].filter((text) => typeof text === "string");
    return texts.flatMap((text) => text.split("\n").map((line) => line.trim())).filter((line) => line !== "");
  });
}

/** Why a command cannot be run in the repository; undefined when it can, or is no command of a known form. */
export function commandProblem(command: string, { scripts, isFile }: Callable): string | undefined {
  const [program = "", first = "", second = "", third = ""] = command.split(/\s+/);
  if (/[;&|<>$`]/.test(command)) return `${command}: only plain commands, the rest belongs in a script`;
  if (program === "npm") return scriptProblem(command, first === "run" ? second : first, scripts);
  if (program === "node" && first === "scripts/run.mjs") {
    if (!isFile(first)) return `${command}: there is no file ${first}`;
    const isInstall = second === "pnpm" && third === "install";
    return isInstall ? undefined : `${command}: only pnpm install is run without a script`;
  }
  if (program.includes("/")) return isFile(program) ? undefined : `${command}: there is no file ${program}`;
  return `${command}: ${program} is no script and no file of the repository`;
}

/** Why an action is not pinned; undefined when it is, to a major version or a commit. */
export function pinProblem(uses: string): string | undefined {
  const pin = uses.split("@")[1] ?? "";
  return /^v\d+$|^[0-9a-f]{40}$/.test(pin) ? undefined : `${uses} is neither a major version nor a commit`;
}

function scriptProblem(command: string, name: string, scripts: readonly string[]): string | undefined {
  return scripts.includes(name) ? undefined : `${command}: there is no script ${name}`;
}
