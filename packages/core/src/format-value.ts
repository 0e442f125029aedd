import { blankPage, finish } from "./format/page.ts";
import { writeValue } from "./format/write-value.ts";

/** How much {@link formatValue} may write, in UTF-16 code units. */
export interface FormatLimits {
  readonly maxLength?: number | undefined;
}

/**
 * Writes any value for a message: JSON where JSON can say it, else as one would write it in code. Never throws and
 * never writes more than `maxLength` code units (200 unless given, a million at most).
 *
 * What does not fit is left out where `…` stands, and a string that was cut tells its length. The cost is bounded
 * by the limit, not by the value. An object's own `toJSON` is asked, its getters are read; one that throws is
 * `<unreadable>`.
 *
 * @example
 * ```ts
 * formatValue({ id: "A-17", total: 12.5 }); // '{"id":"A-17","total":12.5}'
 * formatValue([10n, -0, undefined, /a/g]); // "[10n,-0,undefined,/a/g]"
 * formatValue(new Map([["paid", new Set([1])]])); // 'new Map([["paid",new Set([1])]])'
 * formatValue("a".repeat(1000), { maxLength: 24 }); // '"aaaaaaa…" (length 1000)'
 * formatValue([1, 2, 3, 4], { maxLength: 7 }); // "[1,2,…]"
 * ```
 */
export function formatValue(value: unknown, { maxLength = DEFAULT_LENGTH }: FormatLimits = {}): string {
  const page = blankPage(Number.isNaN(maxLength) ? DEFAULT_LENGTH : Math.min(Math.max(maxLength, 0), MOST));
  writeValue(page, value, []);
  return finish(page);
}

const DEFAULT_LENGTH = 200;

/** Values that share parts can be exponentially longer than they are large, so even `Infinity` has an end. */
const MOST = 1_000_000;
