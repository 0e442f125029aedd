import { PassThrough } from "node:stream";
import type { RunEvent } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { showRun } from "./run-progress.ts";

function terminal(isTTY: boolean) {
  return Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY });
}

function finished(row: number, verdict: "pass" | "fail" | "undecided" = "pass"): RunEvent {
  const result = { datasetName: `case ${row}`, verdict, evaluators: [], durationMs: 0 };
  return { type: "case-finished", result, finished: row, total: 100 };
}

const STARTED: RunEvent = { type: "run-started", workflow: "x_eval", total: 100 };

describe("showRun", () => {
  it("draws one line over and over on a terminal, and takes it away", () => {
    const stderr = terminal(true);
    let nowMs = 0;
    const progress = showRun({ stderr, env: {}, nowMs: () => nowMs });
    progress.onEvent(STARTED);
    progress.onEvent(finished(1, "fail"));
    progress.onEvent(finished(2));
    nowMs = 100;
    progress.onEvent(finished(3, "undecided"));
    progress.clear();
    expect(stderr.read()).toBe(
      "\r\u001b[K1 of 100 cases · 1 failed\r\u001b[K3 of 100 cases · 1 failed · 1 undecided\r\u001b[K",
    );
  });

  it("B54: writes a plain line elsewhere, at most for every tenth and every two seconds", () => {
    const stderr = terminal(false);
    let nowMs = 0;
    const progress = showRun({ stderr, env: {}, nowMs: () => nowMs });
    progress.onEvent(STARTED);
    for (let row = 1; row <= 100; row++) {
      nowMs += 150;
      progress.onEvent(finished(row));
    }
    progress.clear();
    expect(stderr.read()).toBe([14, 28, 42, 56, 70, 84, 98].map((row) => `${row} of 100 cases\n`).join(""));
  });

  it.each([
    { isTTY: false, env: { CI: "true" }, because: "nobody watches a log" },
    { isTTY: true, env: { CI: "1" }, because: "nor does anyone there" },
    { isTTY: false, env: {}, because: "it is over at once" },
  ])("B54: says nothing for $env on a terminal ($isTTY): $because", ({ isTTY, env }) => {
    const stderr = terminal(isTTY);
    const progress = showRun({ stderr, env, nowMs: () => 0 });
    progress.onEvent(STARTED);
    for (let row = 1; row <= 100; row++) progress.onEvent(finished(row));
    progress.clear();
    expect(stderr.read()).toBeNull();
  });
});
