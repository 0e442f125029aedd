import { describe, expect, it } from "vitest";
import type { CarriedWork, Executor } from "../src/run/executor.ts";
import type { Unit, UnitResult } from "../src/run/unit.ts";
import { settled } from "./manual-clock.ts";

/** So many units. */
export function manyUnits(count: number): readonly Unit[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `unit-${index}`,
    trial: 1,
    dataset: { name: `case ${index}`, input: index },
  }));
}

/** The result of a unit. */
export function resultOf({ id, dataset }: Unit): UnitResult {
  const result = { trial: 1, verdict: "pass", evaluators: [], durationMs: 0 } as const;
  return { unit: id, datasetName: dataset.name, result };
}

/** What every executor must do, whoever carries the units. */
export function executorContract(name: string, make: (work: CarriedWork) => Executor): void {
  describe(`${name} as an executor`, () => {
    it("delivers every unit, and executes no more at a time than it may", async () => {
      let [underWay, most] = [0, 0];
      const executor = make({
        concurrency: 3,
        async execute(unit) {
          most = Math.max(most, ++underWay);
          await settled();
          underWay--;
          return resultOf(unit);
        },
      });
      const units = manyUnits(50);
      void executor.submit(units).then(() => executor.close());
      expect([...(await takeAll(executor))].sort()).toEqual(units.map(({ id }) => id).sort());
      expect(most).toBe(3);
    });

    it("makes its caller wait while it is full, until results are acknowledged", async () => {
      let executed = 0;
      const executor = make({
        concurrency: 1,
        execute: async (unit) => {
          executed++;
          return resultOf(unit);
        },
      });
      let accepted = false;
      void executor.submit(manyUnits(1000)).then(() => {
        accepted = true;
        return executor.close();
      });
      await settled();
      expect(accepted).toBe(false);
      expect(executed).toBeLessThan(100);
      expect((await takeAll(executor)).length).toBe(1000);
    });

    it("knows a unit until its result is acknowledged", async () => {
      const executor = make({ concurrency: 1, execute: async (unit) => resultOf(unit) });
      const [unit] = manyUnits(1) as [Unit];
      expect(await executor.known([unit.id])).toEqual(new Set());
      await executor.submit([unit]);
      expect(await executor.known([unit.id, "other"])).toEqual(new Set([unit.id]));
      await executor.close();
      await takeAll(executor);
      expect(await executor.known([unit.id])).toEqual(new Set());
    });

    it("aborts what is under way when it is cancelled, drops the rest, and ends", async () => {
      const executed: string[] = [];
      const executor = make({
        concurrency: 2,
        execute: (unit, signal) =>
          new Promise((resolve) => {
            executed.push(unit.id);
            signal.addEventListener("abort", () => resolve(undefined));
          }),
      });
      void executor.submit(manyUnits(20));
      await settled();
      await executor.cancel("enough");
      expect(await takeAll(executor)).toEqual([]);
      expect(executed.length).toBe(2);
      expect(await executor.known(["unit-0", "unit-5"])).toEqual(new Set());
    });

    it("delivers what was finished when it is cancelled", async () => {
      const executor = make({ concurrency: 2, execute: async (unit) => resultOf(unit) });
      await executor.submit(manyUnits(2));
      await settled();
      await executor.cancel("enough");
      expect((await takeAll(executor)).length).toBe(2);
    });

    it("passes on what is no result but a fault of ours", async () => {
      const executor = make({ concurrency: 1, execute: () => Promise.reject(new Error("bug")) });
      await executor.submit(manyUnits(1));
      await expect(takeAll(executor)).rejects.toThrow("bug");
    });
  });
}

async function takeAll(executor: Executor): Promise<readonly string[]> {
  const taken: string[] = [];
  for await (const delivery of executor.take()) {
    taken.push(delivery.result.unit);
    await executor.ack(delivery);
  }
  return taken;
}
