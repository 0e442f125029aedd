import type { TargetContext } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { timedTarget } from "./timed-target.ts";

const context = { datasetName: "a", trial: 1 } as TargetContext;

describe("timedTarget", () => {
  it("answers what the target answers, and keeps how long it took", async () => {
    let nowMs = 100;
    const work = (input: unknown) => {
      nowMs += 12.4;
      return `${input}!`;
    };
    const { target, durationsMs } = timedTarget(work, () => nowMs);
    expect(await target("a", context)).toBe("a!");
    expect([...durationsMs]).toEqual([["a", 12]]);
  });

  it("keeps nothing of a target that fails", async () => {
    const error = new Error("no");
    const fail = () => {
      throw error;
    };
    const { target, durationsMs } = timedTarget(fail, () => 0);
    await expect(target("a", context)).rejects.toBe(error);
    expect(durationsMs.size).toBe(0);
  });
});
