import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** What a run of the command left. */
export interface FinishedRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How the command is run. */
export interface RunSettings {
  readonly cwd: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

const BIN = fileURLToPath(new URL("../src/bin.ts", import.meta.url));
const FIXTURES = fileURLToPath(new URL("./fixtures", import.meta.url));

/** The arguments with which Node runs the command from its sources. */
export const FROM_SOURCES = ["--conditions=@outputai/source", BIN] as const;

/** Runs the command as a process of its own. */
export async function runOutput(
  args: readonly string[],
  { cwd, stdin = "", env }: RunSettings,
): Promise<FinishedRun> {
  const child = spawn(process.execPath, [...FROM_SOURCES, ...args], {
    cwd,
    env: { ...bareEnvironment(), ...env },
  });
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stdout, stderr };
}

/** The environment without what test runners set for colours and logs. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, CI, NODE_OPTIONS, ...rest } = process.env;
  // Node then keeps what it has stripped of types: later runs start twice as fast.
  return { NODE_COMPILE_CACHE: join(tmpdir(), "output-cli-compile-cache"), ...rest };
}

/** Copies the fixtures into a new folder with an unusual name. */
export async function copyFixtures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "output 100% #1 "));
  await cp(FIXTURES, folder, { recursive: true });
  return folder;
}
