/** A JSON object: own keys, any values. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Answers whether a value is an object with keys: neither null nor a list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
