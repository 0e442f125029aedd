/**
 * The chance that at least one of `k` trials passes, estimated without bias from `passed` of `decided` trials (Chen
 * et al. 2021, "Evaluating Large Language Models Trained on Code", equation 1). Null when fewer than `k` were decided.
 */
export function passAtK(k: number, { passed, decided }: PassedTrials): number | null {
  if (k > decided) return null;
  return 1 - chanceOfAll(k, decided - passed, decided);
}

/**
 * The chance that all of `k` trials pass: pass^k (Yao et al. 2024, "τ-bench", section 3). Null when fewer than `k`
 * were decided.
 */
export function passHatK(k: number, { passed, decided }: PassedTrials): number | null {
  return k > decided ? null : chanceOfAll(k, passed, decided);
}

/** Trials that passed, of those that were decided. */
export interface PassedTrials {
  readonly passed: number;
  readonly decided: number;
}

/** C(some, k) / C(total, k), as a product: the binomials themselves outgrow a number. */
function chanceOfAll(k: number, some: number, total: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < k; drawn++) chance *= Math.max(0, some - drawn) / (total - drawn);
  return chance;
}
