import type { Interval } from "./calibration.ts";

/**
 * The score interval of a proportion (E. B. Wilson, 1927), without correction for continuity. It stays within 0 and 1,
 * and it has a width also when all or nothing was counted.
 */
export function wilsonInterval(count: number, of: number): Interval {
  const share = count / of;
  const squared = Z_95 ** 2;
  const center = share + squared / (2 * of);
  const spread = Z_95 * Math.sqrt((share * (1 - share)) / of + squared / (4 * of ** 2));
  const scale = 1 + squared / of;
  return {
    // At the ends the two terms are equal, and only rounding would tell them apart.
    low: count === 0 ? 0 : (center - spread) / scale,
    high: count === of ? 1 : (center + spread) / scale,
    level: 0.95,
  };
}

/** The quantile of the normal distribution that leaves 2.5 % above it. */
export const Z_95 = 1.959963984540054;
