import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A process that holds a results file, or was refused. See hold-store.ts. */
export interface StoreProcess {
  readonly pid: number;
  /** Opens the file: "open", or a code and its message. */
  open(): Promise<string>;
  /** Lets go. */
  end(): Promise<void>;
  kill(): Promise<void>;
}

const HOLD_STORE = fileURLToPath(new URL("./hold-store.ts", import.meta.url));

/** Starts a process that is ready to open a file. */
export async function startStoreProcess(path: string): Promise<StoreProcess> {
  const child = spawn(process.execPath, ["--conditions=@outputai/source", HOLD_STORE, path], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  await nextLine();
  return {
    pid: pidOf(child),
    async open() {
      child.stdin.write("open\n");
      return nextLine();
    },
    async end() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("The process did not start.");
  return pid;
}
