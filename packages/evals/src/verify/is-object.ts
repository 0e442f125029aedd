/** Answers whether a value has members that can be read: not null, and a list is one too. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
