/**
 * Writes a number with its noun, whose plural takes an s.
 *
 * @example
 * ```ts
 * counted(1, "check"); // "1 check"
 * counted(1200, "check"); // "1,200 checks"
 * ```
 */
export function counted(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/**
 * Writes a number with its thousands set off.
 *
 * @example
 * ```ts
 * grouped(1200); // "1,200"
 * ```
 */
export function grouped(number: number): string {
  // The engine's own way loads its tables of languages: tens of milliseconds, which a short run can feel.
  return Number.isSafeInteger(number)
    ? String(number).replace(THOUSANDS, ",")
    : number.toLocaleString("en-US");
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
