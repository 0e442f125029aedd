import type { RunOutcome } from "./recorded-run.ts";

/** When a run was made and how long it took, as far as its record says. */
export type RunTimes = Pick<Extract<RunOutcome, { kind: "output" }>, "executionTimeMs" | "date">;

/**
 * Reads the times of a run: `executionTimeMs` and `date` where they stand, else what follows from `startedAt` and
 * `endedAt`. Times are texts in ISO 8601 or milliseconds since 1970; what is neither is unknown.
 */
export function runTimes(record: Readonly<Record<string, unknown>>): RunTimes {
  const [started, ended] = [timeOf(record.startedAt), timeOf(record.endedAt)];
  const date = timeOf(record.date) ?? ended;
  const executionTimeMs = durationOf(record.executionTimeMs) ?? between(started, ended);
  return {
    ...(executionTimeMs === undefined ? {} : { executionTimeMs }),
    ...(date === undefined ? {} : { date: new Date(date).toISOString() }),
  };
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === "string" ? Date.parse(value) : value;
  return typeof time === "number" && Math.abs(time) <= LATEST_MS ? time : undefined;
}

/** Beyond it, a date of JavaScript is invalid. */
const LATEST_MS = 8.64e15;

function durationOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function between(started: number | undefined, ended: number | undefined): number | undefined {
  return started === undefined || ended === undefined ? undefined : durationOf(ended - started);
}
