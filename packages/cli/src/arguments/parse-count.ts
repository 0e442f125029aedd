/** Reads a whole number from 1 up, or answers undefined: `1e3`, `+2` and `0` are none. */
export function parseCount(text: string): number | undefined {
  if (!/^[1-9]\d*$/.test(text)) return undefined;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : undefined;
}
