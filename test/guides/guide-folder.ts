import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { root } from "../repository/files.ts";

/** The empty folder in which a reader follows a guide, and the terminal there. */
export interface GuideFolder {
  readonly path: string;
  /** Writes a file below the folder in which the terminal is now. */
  write(name: string, content: string): Promise<void>;
  /** Runs lines of a shell. What they export, and the folder they change to, stays for the next ones. */
  run(script: string): Promise<{ readonly exitCode: number | null; readonly output: string }>;
  /** The folder in which the terminal is now. */
  workingFolder(): Promise<string>;
  remove(): Promise<void>;
}

/** Makes such a folder outside of the repository. `npm install` there links what was built here. */
export async function makeGuideFolder(): Promise<GuideFolder> {
  const home = await realpath(await mkdtemp(join(tmpdir(), "output-guide-")));
  const path = join(home, "project");
  const [bin, state] = [join(home, "bin"), join(home, "state")];
  await Promise.all([path, bin, state].map((folder) => mkdir(folder)));
  await writeCommands(bin);
  await writeFile(join(state, "folder"), path);
  const workingFolder = () => readFile(join(state, "folder"), "utf8");
  const env = environment(home, bin);
  const stillRunning: number[] = [];
  return {
    path,
    workingFolder,
    async write(name, content) {
      const file = join(await workingFolder(), name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    async run(script) {
      const isLeftRunning = /&\s*$/.test(script);
      const child = startScript(withState(script, state), await workingFolder(), env);
      if (isLeftRunning && child.pid) stillRunning.push(child.pid);
      return outputOf(child, isLeftRunning);
    },
    remove() {
      for (const group of stillRunning) endGroup(group);
      return rm(home, { recursive: true });
    },
  };
}

/** One terminal runs all blocks of a guide: what a block exports is there in the next one. */
function withState(script: string, state: string): string {
  return [
    "exec 2>&1",
    existsSync(join(state, "exports")) ? `. '${state}/exports'` : "",
    `trap 'export -p > "${state}/exports"; printf %s "$PWD" > "${state}/folder"' EXIT`,
    "set -e",
    script,
  ].join("\n");
}

function startScript(script: string, cwd: string, env: NodeJS.ProcessEnv): Script {
  return spawn("sh", ["-c", script], { cwd, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
}

type Script = ChildProcessByStdio<null, Readable, null>;

/** Of a command that goes on in the background, the output is what it says first, when it is ready. */
async function outputOf(child: Script, isLeftRunning: boolean) {
  const timer = setTimeout(() => child.pid && endGroup(child.pid), LONGEST_MS);
  const said = isLeftRunning ? firstOutput(child.stdout) : text(child.stdout);
  const [output] = await Promise.all([said, once(child, isLeftRunning ? "exit" : "close")]);
  clearTimeout(timer);
  return { exitCode: child.exitCode, output };
}

async function firstOutput(stream: Readable): Promise<string> {
  const [first = ""] = await Promise.race([once(stream, "data"), once(stream, "end")]);
  return String(first);
}

/** A script is the leader of a group of its own; what it leaves running belongs to that. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** A command that takes longer is stuck; its exit code is null. */
const LONGEST_MS = 120_000;

/** Commands of npm: those that ask a registry are replaced, and the others are npm's own. */
async function writeCommands(bin: string): Promise<void> {
  const npm = `case "$1" in
install | i) shift; exec '${process.execPath}' '${root}test/guides/stand-in-install.ts' "$@" ;;
init | pkg | run | test | -v) PATH="\${PATH#*:}"; exec npm "$@" ;;
*) echo "A guide has no npm $1." >&2; exit 1 ;;
esac
`;
  const npx = `[ "$1" != --no-install ] || shift
command="node_modules/.bin/$1"
[ -e "$command" ] || { echo "$1 is not installed." >&2; exit 1; }
shift
exec "$command" "$@"
`;
  for (const [name, script] of Object.entries({ npm, npx })) {
    await writeFile(join(bin, name), `#!/bin/sh\n${script}`);
    await chmod(join(bin, name), 0o755);
  }
}

/** A terminal without keys, servers and settings of whoever runs the test. */
function environment(home: string, bin: string): NodeJS.ProcessEnv {
  const PATH = [bin, dirname(process.execPath), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter);
  return {
    PATH,
    HOME: home,
    LANG: "C.UTF-8",
    NODE_COMPILE_CACHE: join(tmpdir(), "output-guides-compile-cache"),
  };
}
