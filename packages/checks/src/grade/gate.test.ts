import fc from "fast-check";
import { expect, it } from "vitest";
import { createGate } from "./gate.ts";

it("never lets more than the limit through at once, and every job ends once, in any order of endings", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.nat(12),
      async (scheduler, limit, count) => {
        const gate = createGate(limit);
        const ended: number[] = [];
        let [underWay, most] = [0, 0];
        const jobs = Array.from({ length: count }, (_, job) =>
          gate(async () => {
            most = Math.max(most, ++underWay);
            await scheduler.schedule(Promise.resolve());
            underWay--;
            ended.push(job);
          }),
        );
        await scheduler.waitFor(Promise.all(jobs));
        expect(most).toBeLessThanOrEqual(limit);
        expect(ended.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: count }, (_, job) => job),
        );
      },
    ),
    { numRuns: 100 },
  );
});

it("frees the place of a job that fails", async () => {
  const gate = createGate(1);
  await expect(gate(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
  await expect(gate(() => Promise.resolve("up"))).resolves.toBe("up");
});
