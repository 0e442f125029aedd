/** Copies a JSON value, so that nobody who changes the copy changes what others see. */
export function copyJson<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson) as Value;
  // Data of a live program may hold a Date: a file would hold its text.
  if (!isPlain(value)) return JSON.parse(JSON.stringify(value)) as Value;
  // A spread defines the members, also one that is called __proto__; from then on each is assigned in place.
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const member = copy[key];
    if (typeof member === "object" && member !== null) copy[key] = copyJson(member);
  }
  return copy as Value;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
