/** When one run is killed. */
export type KillPlan =
  /** In the middle of executing its n-th unit. */
  | { readonly at: "executed"; readonly units: number }
  /** When its n-th unit counts. */
  | { readonly at: "finished"; readonly units: number }
  /** When the file has grown by so many bytes, or the run holds after so many units. */
  | { readonly at: "bytes"; readonly bytes: number; readonly units: number }
  /** At an arbitrary time, also before the run has begun. */
  | { readonly at: "time"; readonly ms: number; readonly units: number };

/** So many moments to kill at, that leave units to run for each and for the end. */
export function killPlans({
  seed,
  kills,
  units,
}: {
  readonly seed: number;
  readonly kills: number;
  readonly units: number;
}): readonly KillPlan[] {
  const chance = chanceOf(seed);
  const most = Math.floor(units / kills) - CONCURRENCY; // what is under way at a kill may be stored, too
  if (most < 1) throw new Error(`${units} units are too few for ${kills} kills.`);
  return Array.from({ length: kills }, (): KillPlan => {
    const share = 1 + Math.floor(chance() * most);
    const kind = chance();
    if (kind < 0.35) return { at: "executed", units: share };
    if (kind < 0.65) return { at: "finished", units: share };
    if (kind < 0.85)
      return { at: "bytes", bytes: Math.floor(chance() * share * BYTES_OF_UNIT), units: share };
    return { at: "time", ms: Math.floor(chance() * LONGEST_MS), units: share };
  });
}

/** How many units of a killed run are under way at a time. */
export const CONCURRENCY = 8;

/** About. */
const BYTES_OF_UNIT = 900;
const LONGEST_MS = 1500;

/** Numbers from 0 to 1 that look like chance and are the same for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
