import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import process from "node:process";
import { setTimeout as elapsed } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { KilledRunPlan } from "./kill-and-resume.ts";
import type { KillPlan } from "./kill-plans.ts";

const KILLED_RUN = fileURLToPath(new URL("./killed-run.ts", import.meta.url));

/** Starts a run and kills it as planned. */
export async function runUntilKilled(run: KilledRunPlan, plan: KillPlan): Promise<void> {
  if (plan.at === "executed") return endsBy("SIGKILL", start({ ...run, dieAtExecuted: plan.units }));
  if (plan.at === "finished") return endsBy("SIGKILL", start({ ...run, dieAtFinished: plan.units }));
  const child = start({ ...run, holdAt: plan.units });
  const ended = endsBy("SIGKILL", child);
  if (plan.at === "time") await elapsed(plan.ms);
  else await untilBytes(child, run.path, sizeOf(run.path) + plan.bytes);
  child.kill("SIGKILL");
  await ended;
}

/** Starts a run and lets it end. */
export async function runToEnd(run: KilledRunPlan): Promise<void> {
  await endsBy(0, start(run));
}

function start(plan: KilledRunPlan): ChildProcess {
  const argv = ["--conditions=@outputai/source", KILLED_RUN, JSON.stringify(plan)];
  const env = { ...process.env, NODE_COMPILE_CACHE: plan.compileCache };
  return spawn(process.execPath, argv, { stdio: ["ignore", "pipe", "pipe"], env });
}

async function endsBy(wanted: "SIGKILL" | 0, child: ChildProcess): Promise<void> {
  let stderr = "";
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  child.stdout?.resume();
  const [code, signal] = await once(child, "close");
  if ((signal ?? code) !== wanted)
    throw new Error(`The run ended with ${signal ?? code} and not with ${wanted}: ${stderr}`);
}

/** Looks again and again: the moment is one of the file, and no event tells it. */
async function untilBytes(child: ChildProcess, path: string, bytes: number): Promise<void> {
  let held = false;
  child.stdout?.on("data", () => {
    held = true;
  });
  child.on("close", () => {
    held = true;
  });
  while (!held && sizeOf(path) < bytes) await elapsed(1);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
