/**
 * Writes a pass rate with the count that it stands on: `93.3 %  14/15`.
 *
 * It never rounds to 100 % while something failed nor to 0 % while something passed, and is `n/a` when nothing
 * was decided.
 *
 * @example
 * ```ts
 * passRate({ passed: 199, decided: 200 }); // "99.5 %  199/200"
 * passRate({ passed: 99_999, decided: 100_000 }); // "99.9 %  99999/100000"
 * passRate({ passed: 0, decided: 0 }); // "n/a"
 * ```
 */
export function passRate({ passed, decided }: { readonly passed: number; readonly decided: number }): string {
  if (decided === 0) return "n/a";
  return `${percentage(passed, decided)} %  ${passed}/${decided}`;
}

/**
 * Writes how much of a whole a part is, in per cent: `100` only when it is all of it, `0` only when it is nothing.
 *
 * @example
 * ```ts
 * percentage(2, 3); // "66.7"
 * percentage(99_999, 100_000); // "99.9"
 * percentage(1, 1); // "100"
 * ```
 */
export function percentage(part: number, whole: number): string {
  if (part === whole) return "100";
  if (part === 0) return "0";
  const tenths = Math.round((part / whole) * 1000);
  return (Math.min(999, Math.max(1, tenths)) / 10).toFixed(1);
}
