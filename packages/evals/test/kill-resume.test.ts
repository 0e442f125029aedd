import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { killAndResume } from "./kill-and-resume.ts";

describe("a run that is killed and resumed", { timeout: 120_000 }, () => {
  it("stores every unit once, and comes to what a run in peace comes to", async () => {
    const folder = await mkdtemp(join(tmpdir(), "kill-resume-"));
    try {
      const report = await killAndResume({ seed: 1, kills: 8, cases: 60, folder });
      expect(report).toMatchObject({ kills: 8, units: 120, faults: [] });
      expect(report.executions).toBeGreaterThanOrEqual(report.units);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
