import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import process from "node:process";

/** Which process of which machine. What is undefined is not known on this system. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Where the pid counts: processes of another namespace (a container) are not seen from here. */
  readonly namespace?: string | undefined;
  /** Tells a process from a later one with the same pid. */
  readonly started?: string | undefined;
}

/** Who runs this. */
export async function ownIdentity(): Promise<ProcessIdentity> {
  const { pid } = process;
  const found = await processState(pid);
  return { pid, host: hostname(), namespace: await ownNamespace(), started: found?.started };
}

/**
 * Whether a process is gone for certain. One on another machine or in another container cannot be seen, and may still
 * be there.
 */
export async function isGone(other: ProcessIdentity): Promise<boolean> {
  if (other.host !== hostname() || other.namespace !== (await ownNamespace())) return false;
  if (!pidExists(other.pid)) return true;
  const found = await processState(other.pid);
  if (found === undefined) return false;
  return found.ended || (other.started !== undefined && other.started !== found.started);
}

function pidExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH"; // one that belongs to somebody else is there too
  }
}

interface ProcessState {
  readonly started: string;
  /** Killed, but not yet buried by its parent: it still has its pid. */
  readonly ended: boolean;
}

/** On Linux. The fields after the last parenthesis are the state and, 19 further, the start in ticks since the boot. */
async function processState(pid: number): Promise<ProcessState | undefined> {
  const [stat, boot] = await Promise.all([
    textOf(`/proc/${pid}/stat`),
    textOf("/proc/sys/kernel/random/boot_id"),
  ]);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { started: `${boot?.trim() ?? ""}:${fields[19]}`, ended: /^[ZXx]$/.test(fields[0] ?? "") };
}

function textOf(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}

function ownNamespace(): Promise<string | undefined> {
  return readlink("/proc/self/ns/pid").catch(() => undefined);
}
