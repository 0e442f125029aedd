/** How much {@link formatValue} may write, in UTF-16 code units. */
export interface FormatLimits {
  readonly maxLength?: number | undefined;
}

/**
 * Writes any value for a message: JSON where JSON can say it, else as one would write it in code. Never throws and
 * never writes more than `maxLength` code units (200 unless given).
 *
 * @example
 * ```ts
 * formatValue({ id: "A-17", total: 12.5 }); // '{"id":"A-17","total":12.5}'
 * formatValue(10n); // "10n"
 * formatValue(undefined); // "undefined"
 * ```
 */
export function formatValue(value: unknown, { maxLength = 200 }: FormatLimits = {}): string {
  const text = typeof value === "bigint" ? `${value}n` : (JSON.stringify(value) ?? String(value));
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}
