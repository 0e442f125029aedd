/**
 * How long a provider asks to wait, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a date.
 * Undefined: it does not say, or nothing that can be read.
 */
export function retryAfterMs(
  headers: Readonly<Record<string, string | undefined>> | undefined,
  dateMs: number,
): number | undefined {
  const { "retry-after-ms": inMs, "retry-after": after } = headers ?? {};
  return count(inMs) ?? inSeconds(after) ?? untilDate(after, dateMs);
}

function inSeconds(text: string | undefined): number | undefined {
  const seconds = count(text);
  return seconds === undefined ? undefined : seconds * 1000;
}

function count(text: string | undefined): number | undefined {
  if (text === undefined || !/^\s*\d+(\.\d+)?\s*$/.test(text)) return undefined;
  return Number(text);
}

function untilDate(text: string | undefined, dateMs: number): number | undefined {
  // Date.parse takes "-5" for a year
  if (text === undefined || !/[a-z]{3}/i.test(text)) return undefined;
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, until - dateMs);
}
