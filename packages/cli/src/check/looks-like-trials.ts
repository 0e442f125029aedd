/**
 * Asks whether a file that is no spec is rather one of recorded trials, by its ending or its first line. A guess, for
 * a hint: it decides nothing.
 */
export function looksLikeTrials(path: string, text: string): boolean {
  return /\.(jsonl|ndjson)$/i.test(path) || isTrial(firstLine(text));
}

function firstLine(text: string): string {
  const start = text.trimStart();
  const end = start.indexOf("\n");
  return end === -1 ? start : start.slice(0, end);
}

function isTrial(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "sample" in value && "status" in value;
  } catch {
    return false;
  }
}
