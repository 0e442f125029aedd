import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { showProgress } from "./progress.ts";

function terminal(isTTY: boolean) {
  return Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY });
}

describe("showProgress", () => {
  it("draws one line over and over, at most ten times a second, and takes it away", () => {
    const stderr = terminal(true);
    let nowMs = 0;
    const progress = showProgress({ stderr, env: {}, nowMs: () => nowMs }, 4_000_000);
    for (const [trials, at] of [
      [100, 0],
      [200, 50],
      [1300, 100],
    ] as const) {
      nowMs = at;
      progress.update(trials, trials * 1000);
    }
    progress.clear();
    expect(stderr.read()).toBe(
      "\r\u001b[K100 trials · 0.1 MB of 4.0 MB\r\u001b[K1,300 trials · 1.3 MB of 4.0 MB\r\u001b[K",
    );
  });

  it.each([
    { isTTY: false, env: {} },
    { isTTY: true, env: { CI: "1" } },
    { isTTY: true, env: { TERM: "dumb" } },
  ])("B54: draws nothing for %o", ({ isTTY, env }) => {
    const stderr = terminal(isTTY);
    const progress = showProgress({ stderr, env, nowMs: () => 0 }, undefined);
    progress.update(1, 1);
    progress.clear();
    expect(stderr.read()).toBeNull();
  });
});
