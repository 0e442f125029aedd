import type { Problem } from "@outputai/core";
import type { Dataset } from "../datasets/dataset.ts";
import type { Admission } from "./admit-dataset.ts";
import type { Clock } from "./clock.ts";
import { describeThrown } from "./describe-thrown.ts";
import type { Delivery, Executor } from "./executor.ts";
import { planUnits } from "./plan-units.ts";
import type { ResultStore } from "./result-store.ts";
import type { DatasetSource } from "./run-options.ts";
import { count, type RunState } from "./run-state.ts";
import type { UnitId, UnitResult } from "./unit.ts";

/** What carries the units of a run to their results. */
export interface Carriage {
  readonly source: DatasetSource;
  /** Looks at each case as it comes. Absent: they were looked at. */
  readonly admit?: Admission | undefined;
  readonly executor: Executor;
  readonly store: Pick<ResultStore, "append">;
  readonly stored: ReadonlyMap<UnitId, UnitResult>;
}

/**
 * Carries every unit that is not stored yet to the executor, and what comes back to the store; a unit counts when it
 * is stored. Ends when all of them are, or when the run has to stop.
 *
 * @throws what the store throws: what cannot be kept does not count.
 */
export async function carryUnits(run: RunState, carriage: Carriage): Promise<void> {
  const { signal } = run.settings;
  const onAbort = () => {
    run.stop ??= {
      code: "RUN_ABORTED",
      message: `The run was aborted. ${describeThrown(signal?.reason).message}`,
    };
    void carriage.executor.cancel("The run was aborted.");
  };
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted) onAbort();
  try {
    void feed(run, carriage);
    await storeDeliveries(run, carriage);
  } catch (error) {
    run.stop ??= { code: "RUN_FAILED", message: describeThrown(error).message };
    await carriage.executor.cancel("The results cannot be kept.");
    throw error;
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}

/** Never rejects: what is wrong with the source stops the run, and what was fed by then is carried to its end. */
async function feed(run: RunState, carriage: Carriage): Promise<void> {
  const breathe = breather(run.settings.clock);
  try {
    for await (const dataset of carriage.source) {
      const problems = carriage.admit?.(dataset, run.planned) ?? [];
      if (problems.length > 0) run.stop ??= refusal(problems);
      if (run.stop !== undefined) return;
      await feedCase(run, dataset, carriage);
      await breathe();
    }
    run.total = run.planned;
  } catch (error) {
    const { code = "DATASET_INVALID", message } = describeThrown(error);
    run.stop ??= { code, message };
  } finally {
    await carriage.executor.close();
  }
}

/** Evaluators that wait for nothing would keep the event loop from timers and signals until the end of the run. */
function breather(clock: Clock): () => Promise<void> | undefined {
  let last = clock.nowMs();
  return () => {
    if (clock.nowMs() - last < LONGEST_BREATH_MS) return undefined;
    return clock.turn().then(() => {
      last = clock.nowMs();
    });
  };
}

const LONGEST_BREATH_MS = 20;

function refusal(problems: readonly Problem[]): { readonly code: string; readonly message: string } {
  return { code: "DATASET_INVALID", message: problems.map(({ message }) => message).join(" ") };
}

async function feedCase(run: RunState, dataset: Dataset, { executor, stored }: Carriage): Promise<void> {
  run.planned++;
  run.collector.expect(dataset.name);
  for (const unit of planUnits(dataset, run.settings)) {
    const known = stored.get(unit.id);
    if (known !== undefined && isOf(known, dataset, run)) {
      run.resumed++;
      count(run, known, { resumed: true });
    } else await executor.submit([unit]);
  }
}

/** A file can be edited: a result must name its case, and hold an outcome of every evaluator, or say why of none. */
function isOf({ datasetName, result }: UnitResult, { name }: Dataset, { workflow }: RunState): boolean {
  const { evaluators, error } = result;
  const asked = workflow.evals.map(({ evaluator }) => evaluator.name);
  const isWhole =
    evaluators.length === asked.length && evaluators.every((one, row) => one.name === asked[row]);
  return datasetName === name && (error !== undefined || isWhole);
}

/** What is delivered while a group is written makes the next group. */
async function storeDeliveries(run: RunState, { executor, store }: Carriage): Promise<void> {
  let group: Delivery[] = [];
  let writing: Promise<void> | undefined;
  let fault: { readonly error: unknown } | undefined;
  const write = async () => {
    while (group.length > 0 && fault === undefined) {
      const written = group;
      group = [];
      await store.append(written.map(({ result }) => result));
      for (const delivery of written) {
        count(run, delivery.result, { resumed: false });
        await executor.ack(delivery);
      }
    }
    writing = undefined;
  };
  const fail = async (error: unknown) => {
    fault = { error };
    await executor.cancel("The results cannot be kept.");
  };
  for await (const delivery of executor.take()) {
    group.push(delivery);
    writing ??= write().catch(fail);
  }
  await writing;
  if (fault !== undefined) throw (fault as { readonly error: unknown }).error;
}
