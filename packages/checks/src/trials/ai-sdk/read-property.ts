/** Reads a property of anything; undefined where there is none, and where a getter throws. */
export function readProperty(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  try {
    return (value as Readonly<Record<string, unknown>>)[key];
  } catch {
    return undefined; // getters of SDK results throw to say that there is nothing
  }
}

/** Reads a list, its holes as undefined elements; undefined where there is none. */
export function readList(value: unknown, key: string): readonly unknown[] | undefined {
  const list = readProperty(value, key);
  return Array.isArray(list) ? Array.from(list) : undefined;
}

/** Reads a text; undefined where there is none. */
export function readText(value: unknown, key: string): string | undefined {
  const text = readProperty(value, key);
  return typeof text === "string" ? text : undefined;
}
