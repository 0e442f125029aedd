import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { killPlans } from "./kill-plans.ts";
import { runToEnd, runUntilKilled } from "./run-until-killed.ts";

/** What a process of killed-run.ts is told. Whatever is absent does not happen. */
export interface KilledRunPlan {
  readonly path: string;
  readonly log: string;
  readonly outputPath: string;
  readonly resume: boolean;
  /** Where the first process that ends leaves what makes the others start sooner. */
  readonly compileCache: string;
  /** Each runs twice. */
  readonly cases: number;
  /** It kills itself in the middle of executing its n-th unit. */
  readonly dieAtExecuted?: number | undefined;
  /** It kills itself when its n-th unit counts. */
  readonly dieAtFinished?: number | undefined;
  /** From its n-th unit on it goes no further, and waits to be killed. */
  readonly holdAt?: number | undefined;
}

/** How often, and on how many cases. The same seed kills at the same moments, but for those of the wall clock. */
export interface KillSettings {
  readonly seed: number;
  readonly kills: number;
  readonly cases: number;
  readonly folder: string;
}

/** What came of it. `faults` is empty when nothing was lost, repeated or changed. */
export interface KillReport {
  readonly kills: number;
  readonly units: number;
  /** How often a unit was executed; what was under way at a kill is executed again. */
  readonly executions: number;
  readonly faults: readonly string[];
}

/**
 * Runs an evaluation that is killed with SIGKILL and resumed, again and again, then lets it end, and compares it with
 * one that was left in peace.
 */
export async function killAndResume({ seed, kills, cases, folder }: KillSettings): Promise<KillReport> {
  const peace = placeIn(folder, "peace", cases);
  await runToEnd({ ...peace, resume: false });
  const place = placeIn(folder, "killed", cases);
  const faults: string[] = [];
  let executions = 0;
  const look = (before: ReadonlySet<string>) => {
    const { executed, finished } = readLog(place.log);
    const stored = storedUnits(place.path);
    executions += executed.length;
    faults.push(
      ...executed.filter((unit) => before.has(unit)).map((unit) => `${unit} was stored and ran again`),
      ...finished.filter((unit) => !stored.has(unit)).map((unit) => `${unit} counted and is not stored`),
      ...[...before].filter((unit) => !stored.has(unit)).map((unit) => `${unit} was stored and is lost`),
    );
  };
  for (const plan of killPlans({ seed, kills, units: cases * 2 })) {
    const before = storedUnits(place.path);
    writeFileSync(place.log, "");
    await runUntilKilled({ ...place, resume: existsSync(place.path) }, plan);
    look(before);
  }
  const before = storedUnits(place.path);
  writeFileSync(place.log, "");
  await runToEnd({ ...place, resume: existsSync(place.path) });
  look(before);
  faults.push(...differences(place, peace));
  return { kills, units: cases * 2, executions, faults };
}

type Place = Omit<KilledRunPlan, "resume">;

function placeIn(folder: string, name: string, cases: number): Place {
  const own = join(folder, name);
  mkdirSync(join(own, "results"), { recursive: true });
  return {
    path: join(own, "results", "run.jsonl"),
    log: join(own, "log"),
    outputPath: join(own, "output.json"),
    compileCache: join(folder, "compile-cache"),
    cases,
  };
}

function differences(killed: Place, peace: Place): readonly string[] {
  const [lines, other] = [resultLines(killed.path), resultLines(peace.path)];
  const left = readdirSync(join(killed.path, "..")).filter((name) => name !== "run.jsonl");
  return [
    JSON.stringify(lines) !== JSON.stringify(other) &&
      `the file holds ${lines.length} lines that differ from the ${other.length} of a run in peace`,
    timeless(killed.outputPath) !== timeless(peace.outputPath) &&
      "the output differs from that of a run in peace",
    left.length > 0 && `there is more than the file: ${left.join(", ")}`,
    statSync(killed.path).size === 0 && "the file is empty",
  ].filter((fault) => fault !== false);
}

function readLog(path: string): {
  readonly executed: readonly string[];
  readonly finished: readonly string[];
} {
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  const after = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  return { executed: after("executed"), finished: after("finished") };
}

/** The units whose lines are whole. */
function storedUnits(path: string): ReadonlySet<string> {
  if (!existsSync(path)) return new Set();
  const units = wholeLines(path).filter(({ record }) => record === "unit");
  return new Set(units.map(({ datasetName, result }) => `${datasetName}#${result?.trial}`));
}

interface StoredLine {
  readonly record: string;
  readonly datasetName?: string;
  readonly result?: { readonly trial: number };
}

function wholeLines(path: string): readonly StoredLine[] {
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/** Every record of a file, in an order that does not depend on who was first. */
function resultLines(path: string): readonly string[] {
  return wholeLines(path)
    .map((line) => JSON.stringify(line, withoutTime))
    .sort();
}

function timeless(path: string): string {
  return JSON.stringify(JSON.parse(readFileSync(path, "utf8"), withoutTime));
}

function withoutTime(key: string, value: unknown): unknown {
  return ["durationMs", "executionTimeMs", "startedAt", "stack"].includes(key) ? undefined : value;
}
