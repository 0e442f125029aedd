/**
 * A value as a request would carry it: what has a `toJSON` says itself (dates, addresses), bytes are in base 64, and
 * what is undefined or a function is left out. What JSON cannot say stays, for whoever writes it to refuse.
 */
export function asJson(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (value instanceof RegExp) return String(value);
  if ("toJSON" in value && typeof value.toJSON === "function") return asJson(value.toJSON());
  if (Array.isArray(value)) return value.map(asJson);
  if (value instanceof Map || value instanceof Set) return value;
  const members = Object.entries(value).filter(
    ([, member]) => member !== undefined && typeof member !== "function",
  );
  return Object.fromEntries(members.map(([name, member]) => [name, asJson(member)]));
}
