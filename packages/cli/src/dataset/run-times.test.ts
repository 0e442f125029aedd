import { describe, expect, it } from "vitest";
import { runTimes } from "./run-times.ts";

const NOON = "2026-03-01T12:00:00.000Z";
const noon = Date.parse(NOON);

describe("runTimes", () => {
  it.each([
    { record: {}, times: {}, because: "nothing was recorded" },
    {
      record: { startedAt: noon - 250, endedAt: noon },
      times: { executionTimeMs: 250, date: NOON },
      because: "a trace has milliseconds",
    },
    {
      record: { startedAt: "2026-03-01T11:59:59Z", endedAt: "2026-03-01T12:00:00Z" },
      times: { executionTimeMs: 1000, date: NOON },
      because: "others have texts",
    },
    {
      record: { date: NOON, executionTimeMs: 7, startedAt: 1, endedAt: 5 },
      times: { executionTimeMs: 7, date: NOON },
      because: "what is said outright counts",
    },
    { record: { endedAt: noon }, times: { date: NOON }, because: "the start is unknown" },
    { record: { startedAt: noon }, times: {}, because: "the end is unknown" },
    {
      record: { startedAt: noon + 1, endedAt: noon },
      times: { date: NOON },
      because: "nothing ends before it starts",
    },
    {
      record: { date: "yesterday", executionTimeMs: "7", endedAt: null },
      times: {},
      because: "these are no times",
    },
    {
      record: { date: 1e300, executionTimeMs: Number.NaN },
      times: {},
      because: "no calendar has that day",
    },
  ])("reads $times from $record: $because", ({ record, times }) => {
    expect(runTimes(record)).toEqual(times);
  });
});
