import { formatValue } from "./format-value.ts";
import { describeProblems, OutputError } from "./output-error.ts";
import type { Problem } from "./problem.ts";

/** A piece of work that has not begun. */
export type Job<Result> = () => Result | PromiseLike<Result>;

/** How a job ended. `index` is its place among the jobs; `error` is whatever it threw, also undefined. */
export type JobResult<Result> =
  | { readonly ok: true; readonly result: Result; readonly index: number }
  | { readonly ok: false; readonly error: unknown; readonly index: number };

/** What {@link executeInParallel} is asked to do. */
export interface ParallelExecution<Result> {
  readonly jobs: readonly Job<Result>[];
  /** How many jobs may be under way at the same time, at least 1. */
  readonly concurrency: number;
  /**
   * Told of every job as it ends. What it throws or rejects with is dropped, and nobody waits for what it returns: it
   * must not cost a result.
   */
  readonly onJobCompleted?: ((result: JobResult<Result>) => unknown) | undefined;
}

/**
 * Runs jobs, at most `concurrency` at a time, and says how each ended, in the order of the jobs. A job that fails
 * fails alone; the whole never rejects because of one.
 *
 * @example
 * ```ts
 * const jobs = [async () => "a", () => Promise.reject("no"), () => "c"];
 * (await executeInParallel({ jobs, concurrency: 2 })).map((job) => job.ok); // [true, false, true]
 * await executeInParallel({ jobs: [() => 1], concurrency: 1 }); // [{ ok: true, result: 1, index: 0 }]
 * await executeInParallel({ jobs, concurrency: 0 }); // throws EXECUTE_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `EXECUTE_INVALID` when `concurrency` is no integer from 1 up or a job is no
 * function; then nothing was started.
 */
export async function executeInParallel<Result>({
  jobs,
  concurrency,
  onJobCompleted = () => undefined,
}: ParallelExecution<Result>): Promise<readonly JobResult<Result>[]> {
  assertExecutable({ jobs, concurrency, onJobCompleted });
  const results: JobResult<Result>[] = [];
  const queue = jobs.entries();

  const work = async (): Promise<void> => {
    // The workers share the iterator: each takes what none has taken yet.
    for (const [index, job] of queue) {
      const result = await runJob(job, index);
      results[index] = result;
      void tell(onJobCompleted, result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, jobs.length) }, work));
  return results;
}

async function runJob<Result>(job: Job<Result>, index: number): Promise<JobResult<Result>> {
  try {
    return { ok: true, result: await job(), index };
  } catch (error) {
    return { ok: false, error, index };
  }
}

/** Neither an exception nor a rejection of the callback may reach the jobs or go unhandled. */
async function tell<Result>(listener: (result: Result) => unknown, result: Result): Promise<void> {
  try {
    await listener(result);
  } catch {}
}

function assertExecutable<Result>({ jobs, concurrency, onJobCompleted }: ParallelExecution<Result>): void {
  const problems: Problem[] = [];
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    problems.push(
      problem("/concurrency", `concurrency is ${formatValue(concurrency)}, not an integer from 1 up.`),
    );
  }
  if (typeof onJobCompleted !== "function") {
    problems.push(
      problem("/onJobCompleted", `onJobCompleted is ${formatValue(onJobCompleted)}, not a function.`),
    );
  }
  if (!Array.isArray(jobs)) problems.push(problem("/jobs", `jobs is ${formatValue(jobs)}, not a list.`));
  else problems.push(...Array.from(jobs, jobProblems).flat());
  if (problems.length === 0) return;
  throw new OutputError("EXECUTE_INVALID", describeProblems("executeInParallel cannot start:", problems), {
    problems,
  });
}

function jobProblems(job: unknown, index: number): readonly Problem[] {
  if (typeof job === "function") return [];
  const hint = "A job is a function that begins the work when it is called.";
  return [{ ...problem(`/jobs/${index}`, `The job is ${formatValue(job)}, not a function.`), hint }];
}

function problem(pointer: string, message: string): Problem {
  return { code: "EXECUTE_INVALID", message, pointer };
}
