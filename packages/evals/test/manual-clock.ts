import type { Clock } from "../src/run/clock.ts";

/** A clock that stands still until the test moves it. */
export interface ManualClock extends Clock {
  /** Moves on and calls what was due, in order, letting promises settle in between. */
  advance(byMs: number): Promise<void>;
  /** How many callbacks wait: none may stay behind a run. */
  waiting(): number;
}

/** Makes a clock that shows 0. */
export function manualClock(): ManualClock {
  const due = new Map<() => void, number>();
  let now = 0;
  return {
    nowMs: () => now,
    date: () => "2031-02-03T04:05:06.000Z",
    after(delayMs, callback) {
      const call = () => callback();
      due.set(call, now + delayMs);
      return () => due.delete(call);
    },
    async advance(byMs) {
      await settled();
      const end = now + byMs;
      for (let next = earliest(due, end); next !== undefined; next = earliest(due, end)) {
        now = next[1];
        due.delete(next[0]);
        next[0]();
        await settled();
      }
      now = end;
      await settled();
    },
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    waiting: () => due.size,
  };
}

function earliest(
  due: ReadonlyMap<() => void, number>,
  end: number,
): readonly [() => void, number] | undefined {
  return [...due].filter(([, at]) => at <= end).sort(([, one], [, other]) => one - other)[0];
}

/** Every promise that can settle without time passing has settled. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
