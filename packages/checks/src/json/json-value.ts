/** A JSON object: own keys, any values. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Answers whether a value is an object with keys: neither null nor a list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Sets an own member, also one that is named `__proto__`. */
export function setMember(object: object, key: string | number, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
  } else {
    (object as Record<string | number, unknown>)[key] = value;
  }
}

/**
 * Answers whether an object is what JSON has: a list, or an object without a class. In any realm: a plain object has
 * no prototype, or one that has none itself.
 */
export function isPlain(object: object): boolean {
  try {
    if (Array.isArray(object)) return true;
    const prototype = Object.getPrototypeOf(object);
    return prototype === null || Object.getPrototypeOf(prototype) === null;
  } catch {
    return false; // a proxy that refuses to be looked at
  }
}
