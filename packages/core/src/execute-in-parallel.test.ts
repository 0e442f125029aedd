import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { executeInParallel, type Job, type JobResult } from "./execute-in-parallel.ts";
import { OutputError } from "./output-error.ts";

const boom = new Error("boom");

describe("executeInParallel", () => {
  it.each<{ job: Job<string>; expected: JobResult<string>; because: string }>([
    { job: async () => "a", expected: { ok: true, result: "a", index: 1 }, because: "it resolved" },
    { job: () => "a", expected: { ok: true, result: "a", index: 1 }, because: "it returned at once" },
    {
      job: () => Promise.reject(boom),
      expected: { ok: false, error: boom, index: 1 },
      because: "it rejected",
    },
    {
      job: () => Promise.reject(),
      expected: { ok: false, error: undefined, index: 1 },
      because: "undefined is an error too",
    },
    {
      job: () => {
        throw boom;
      },
      expected: { ok: false, error: boom, index: 1 },
      because: "it threw before it began",
    },
  ])("says $expected when $because, and spares the others", async ({ job, expected }) => {
    const results = await executeInParallel({ jobs: [() => "before", job, () => "after"], concurrency: 2 });
    expect(results).toEqual([
      { ok: true, result: "before", index: 0 },
      expected,
      { ok: true, result: "after", index: 2 },
    ]);
  });

  it.each([
    {
      onJobCompleted: () => {
        throw boom;
      },
      because: "it throws",
    },
    { onJobCompleted: () => Promise.reject(boom), because: "it rejects" },
    { onJobCompleted: () => Promise.reject(), because: "it rejects with undefined" },
  ])("loses no result to a callback when $because (B44)", async ({ onJobCompleted }) => {
    const results = await executeInParallel({
      jobs: [() => 1, () => Promise.reject(boom), () => 3],
      concurrency: 1,
      onJobCompleted,
    });
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
  });

  it("waits for no callback, also for one that never settles", async () => {
    const told: number[] = [];
    const onJobCompleted = ({ index }: JobResult<number>) => {
      told.push(index);
      return new Promise(() => {});
    };
    const results = await executeInParallel({
      jobs: [() => 1, () => 2, () => 3],
      concurrency: 1,
      onJobCompleted,
    });
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(told).toEqual([0, 1, 2]);
  });

  it("has nothing to say about no jobs", async () => {
    expect(await executeInParallel({ jobs: [], concurrency: 3 })).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity, "2", undefined])(
    "refuses a concurrency of %s",
    async (concurrency) => {
      let started = 0;
      const execution = executeInParallel({ jobs: [() => started++], concurrency: concurrency as number });
      await expect(execution).rejects.toMatchObject({ code: "EXECUTE_INVALID" });
      expect(started).toBe(0);
    },
  );

  it("names everything that is wrong at once", async () => {
    // biome-ignore lint/suspicious/noSparseArray: the hole is the case
    const jobs = [() => 1, Promise.resolve(2), , 4] as unknown as Job<number>[];
    const error: unknown = await executeInParallel({ jobs, concurrency: 0 }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(OutputError);
    const pointers = (error as OutputError).problems.map(({ pointer }) => pointer);
    expect(pointers).toEqual(["/concurrency", "/jobs/1", "/jobs/2", "/jobs/3"]);
  });

  it("runs each job once, keeps their order and never exceeds the limit, however they end", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.boolean(), { maxLength: 20 }),
        fc.integer({ min: 1, max: 8 }),
        async (scheduler, outcomes, concurrency) => {
          let running = 0;
          let most = 0;
          const runs = outcomes.map(() => 0);
          const jobs = outcomes.map((succeeds, index) => async () => {
            runs[index] = (runs[index] ?? 0) + 1;
            most = Math.max(most, ++running);
            await scheduler.schedule(Promise.resolve());
            running--;
            if (!succeeds) throw index;
            return index;
          });
          const completed: number[] = [];
          const execution = executeInParallel({
            jobs,
            concurrency,
            onJobCompleted: ({ index }) => completed.push(index),
          });
          const results = await scheduler.waitFor(execution);

          expect(results.map((job) => (job.ok ? job.result : job.error))).toEqual([...outcomes.keys()]);
          expect(results.map(({ ok }) => ok)).toEqual(outcomes);
          expect(runs.every((count) => count === 1)).toBe(true);
          expect(most).toBe(Math.min(concurrency, outcomes.length));
          expect(completed.toSorted((a, b) => a - b)).toEqual([...outcomes.keys()]);
        },
      ),
    );
  });
});
