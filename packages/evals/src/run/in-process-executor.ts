import { changeSignal } from "./change-signal.ts";
import type { CarriedWork, Delivery, Executor } from "./executor.ts";
import type { Unit, UnitId } from "./unit.ts";

/**
 * Executes units in this process, at most `concurrency` at a time, and delivers each once.
 *
 * It holds a few units for each that is under way, which wait for their turn or to be stored; `submit` waits for room.
 * So a stream of datasets is read no faster than its cases are stored.
 *
 * @example
 * ```ts
 * const executor = inProcessExecutor({ concurrency: 2, execute: async () => undefined });
 * await executor.submit([{ id: "a-1", trial: 1, dataset: { name: "a", input: 1 } }]);
 * await executor.close();
 * await executor.take()[Symbol.asyncIterator]().next(); // { value: undefined, done: true }
 * ```
 */
export function inProcessExecutor(carried: CarriedWork): Executor {
  const pool: Pool = { ...carried, ...emptyPool() };
  return {
    submit: (units) => submitTo(pool, units),
    take: () => deliveries(pool),
    async ack({ result }) {
      pool.held.delete(result.unit);
      pool.change.tell();
    },
    known: async (ids) => new Set(ids.filter((id) => pool.held.has(id))),
    async cancel(reason) {
      for (const unit of pool.queue.splice(0)) pool.held.delete(unit.id);
      pool.cancelled.abort(new DOMException(reason, "AbortError"));
      pool.closed = true;
      pool.change.tell();
    },
    async close() {
      pool.closed = true;
      pool.change.tell();
    },
  };
}

const HELD_PER_SLOT = 4;

function emptyPool() {
  return {
    cancelled: new AbortController(),
    change: changeSignal(),
    /** Accepted, and not stored yet. */
    held: new Set<UnitId>(),
    queue: [] as Unit[],
    finished: [] as Delivery[],
    underWay: 0,
    closed: false,
    fault: undefined as { readonly error: unknown } | undefined,
  };
}

type Pool = CarriedWork & ReturnType<typeof emptyPool>;

async function submitTo(pool: Pool, units: readonly Unit[]): Promise<void> {
  for (const unit of units) {
    while (pool.held.size >= pool.concurrency * HELD_PER_SLOT && !pool.closed) await pool.change.next();
    if (pool.closed) return;
    pool.held.add(unit.id);
    pool.queue.push(unit);
    begin(pool);
  }
}

function begin(pool: Pool): void {
  while (pool.underWay < pool.concurrency) {
    const unit = pool.queue.shift();
    if (unit === undefined) break;
    pool.underWay++;
    void work(pool, unit);
  }
}

async function work(pool: Pool, unit: Unit): Promise<void> {
  try {
    const result = await pool.execute(unit, pool.cancelled.signal);
    if (result === undefined) pool.held.delete(unit.id);
    else pool.finished.push({ result });
  } catch (error) {
    // Not what user code did, which is a result: whoever takes deliveries must hear of it.
    pool.held.delete(unit.id);
    pool.fault ??= { error };
  }
  pool.underWay--;
  begin(pool);
  pool.change.tell();
}

async function* deliveries(pool: Pool): AsyncGenerator<Delivery> {
  while (true) {
    for (const delivery of pool.finished.splice(0)) yield delivery;
    if (pool.fault !== undefined) throw pool.fault.error;
    if (pool.finished.length > 0) continue;
    if (pool.closed && pool.underWay === 0 && pool.queue.length === 0) return;
    await pool.change.next();
  }
}
