import { describe, expect, it } from "vitest";
import type { ResultStore, RunIdentity } from "../src/run/result-store.ts";
import type { UnitResult } from "../src/run/unit.ts";

/** A store, and how a later run comes to what it held. */
export interface StoreUnderTest {
  readonly store: ResultStore;
  /** A store of the same results for a later run: the same one, or another over the same file. */
  again(): ResultStore;
}

export const someRun: RunIdentity = {
  workflow: "refund_eval",
  evaluators: [
    { name: "is_polite", criticality: "required", interpret: { type: "number", pass: 0.8 } },
    { name: "is_short", criticality: "informational" },
  ],
  trials: 1,
  outputs: "cached",
  fingerprint: "f1",
};

/** A finished unit. `mark` is told in its reasoning. */
export function finishedUnit(unit: string, mark = "ok"): UnitResult {
  return {
    unit,
    datasetName: `case ${unit}`,
    result: {
      trial: 1,
      verdict: "pass",
      durationMs: 3,
      evaluators: [
        {
          name: "is_polite",
          criticality: "required",
          durationMs: 2,
          status: "decided",
          verdict: "pass",
          value: 0.9,
          confidence: 0.9,
          reasoning: mark,
        },
        {
          name: "is_short",
          criticality: "informational",
          durationMs: 1,
          status: "abstained",
          verdict: "undecided",
          confidence: null,
          code: "OUTPUT_MISSING",
          reasoning: "nothing was said",
        },
      ],
    },
  };
}

/** What every {@link ResultStore} keeps to. */
export function describeResultStore(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`${name} as a store of results`, () => {
    it("is empty at first", async () => {
      const { store } = await create();
      const opened = await store.open(someRun);
      expect([opened.results.size, opened.notes]).toEqual([0, []]);
      await store.close(false);
    });

    it("gives a later run what was appended, in any grouping", async () => {
      const { store, again } = await create();
      await store.open(someRun);
      await store.append([finishedUnit("a"), finishedUnit("b")]);
      await store.append([]);
      await store.append([finishedUnit("c")]);
      await store.close(false);
      const later = again();
      const { results } = await later.open(someRun);
      expect([...results]).toEqual(["a", "b", "c"].map((unit) => [unit, finishedUnit(unit)]));
      await later.close(false);
    });

    it("keeps what is appended at the same time", async () => {
      const { store, again } = await create();
      await store.open(someRun);
      const units = Array.from({ length: 50 }, (_, index) => `u${index}`);
      await Promise.all(units.map((unit) => store.append([finishedUnit(unit)])));
      await store.close(false);
      const later = again();
      expect([...(await later.open(someRun)).results.keys()].sort()).toEqual(units.toSorted());
      await later.close(false);
    });

    it("keeps the first result of a unit that comes twice", async () => {
      const { store, again } = await create();
      await store.open(someRun);
      await store.append([finishedUnit("a", "first")]);
      await store.append([finishedUnit("a", "second"), finishedUnit("b")]);
      await store.close(false);
      const later = again();
      const { results } = await later.open(someRun);
      expect([...results.values()]).toEqual([finishedUnit("a", "first"), finishedUnit("b")]);
      await later.close(false);
    });

    it("does not change the results that an earlier open gave", async () => {
      const { store } = await create();
      const { results } = await store.open(someRun);
      await store.append([finishedUnit("a")]);
      expect(results.size).toBe(0);
      await store.close(false);
    });

    it.each([
      { change: { workflow: "other_eval" }, names: /the workflow was "refund_eval" and is "other_eval" now/ },
      { change: { trials: 3 }, names: /each case was run once and is to be run 3 times now/ },
      {
        change: { outputs: "target" },
        names: /outputs were the cached ones and are those of the target now/,
      },
      { change: { fingerprint: "f2" }, names: /the code has changed since/ },
      { change: { evaluators: [] }, names: /"is_polite" is gone; the evaluator "is_short" is gone/ },
    ] as const)("refuses the results of another run: $names", async ({ change, names }) => {
      const { store, again } = await create();
      await store.open(someRun);
      await store.append([finishedUnit("a")]);
      await store.close(false);
      const refused = again().open({ ...someRun, ...change });
      await expect(refused).rejects.toMatchObject({
        code: "RESULTS_FILE_OTHER_RUN",
        message: expect.stringMatching(names),
      });
      const later = again();
      expect((await later.open(someRun)).results.size).toBe(1);
      await later.close(false);
    });

    it("refuses a second run while the first has it open, and only then", async () => {
      const { store, again } = await create();
      await store.open(someRun);
      await expect(again().open(someRun)).rejects.toMatchObject({ code: "RESULTS_FILE_IN_USE" });
      await store.append([finishedUnit("a")]);
      await store.close(false);
      const later = again();
      expect((await later.open(someRun)).results.size).toBe(1);
      await later.close(false);
    });

    it("takes no result before it is opened, and none after it is closed", async () => {
      const { store } = await create();
      await expect(store.append([finishedUnit("a")])).rejects.toMatchObject({ code: "RESULTS_STORE_CLOSED" });
      await store.open(someRun);
      await store.close(false);
      await expect(store.append([finishedUnit("a")])).rejects.toMatchObject({ code: "RESULTS_STORE_CLOSED" });
    });

    it("can be closed again, and before it was opened", async () => {
      const { store } = await create();
      await store.close(false);
      await store.open(someRun);
      await store.close(true);
      await expect(store.close(true)).resolves.toBeUndefined();
    });

    it("gives a later run everything when the first one finished", async () => {
      const { store, again } = await create();
      await store.open(someRun);
      await store.append([finishedUnit("a")]);
      await store.close(true);
      const later = again();
      expect((await later.open(someRun)).results.size).toBe(1);
      await later.close(true);
    });
  });
}
