import { type ChildProcess, spawn } from "node:child_process";

/** A command, where it runs, and the whole environment that it sees. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

const running = new Set<ChildProcess>();
const ending = { hasBegun: false };

/**
 * Runs a command and answers what it wrote to standard output.
 *
 * Throws when it ends with anything but 0: the message holds all that it wrote.
 */
export async function runCommand(command: Command): Promise<string> {
  const child = startCommand(command);
  const out: Buffer[] = [];
  const all: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => {
    out.push(chunk);
    all.push(chunk);
  });
  child.stderr?.on("data", (chunk: Buffer) => all.push(chunk));
  const end = await endOf(child);
  if (end !== 0) {
    const written = Buffer.concat(all).toString();
    throw new Error(`${describe(command)} ended with ${end} in ${command.cwd}\n${written}`);
  }
  return Buffer.concat(out).toString();
}

/** Starts a command in a group of its own, so that what it starts can be ended with it. */
export function startCommand({ command, args, cwd, env }: Command): ChildProcess {
  if (ending.hasBegun) throw new Error(`${command} is not started any more: everything is being ended.`);
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

/** Ends a process that was started here, and all that it started, by their group. */
export async function endCommand(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  signalGroup(child, "SIGTERM");
  const impatience = setTimeout(() => signalGroup(child, "SIGKILL"), 5_000);
  await ended;
  clearTimeout(impatience);
}

/** Ends whatever is still running, and lets nothing start any more: for the end of the process, whatever brings it. */
export async function endEveryCommand(): Promise<void> {
  ending.hasBegun = true;
  await Promise.all([...running].map(endCommand));
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // the group is gone already, which is what was wanted
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function endOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal ?? "no code"));
  });
}

function describe({ command, args }: Command): string {
  return [command, ...args].join(" ");
}
