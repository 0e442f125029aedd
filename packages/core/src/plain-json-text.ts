/**
 * Writes canonical JSON as `stableStringify` does, for values that are plain JSON already, at a fraction of the cost.
 * Undefined when there is anything in the value that needs a second thought.
 */
export function plainJsonText(value: unknown, deepest: number): string | undefined {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return JSON.stringify(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value === 0 ? 0 : value) : undefined;
  if (typeof value !== "object" || deepest === 0) return undefined;
  if (Array.isArray(value)) return plainListText(value, deepest - 1);
  return isPlainObject(value) ? plainObjectText(value, deepest - 1) : undefined;
}

function plainListText(list: readonly unknown[], deepest: number): string | undefined {
  if (list[SAID_OTHERWISE] !== undefined) return undefined;
  let text = "";
  for (const element of list) {
    const written = plainJsonText(element, deepest);
    if (written === undefined) return undefined;
    text += text === "" ? written : `,${written}`;
  }
  return `[${text}]`;
}

function plainObjectText(object: Readonly<Record<string, unknown>>, deepest: number): string | undefined {
  let text = "";
  for (const key of Object.keys(object).sort()) {
    const written = plainJsonText(object[key], deepest);
    if (written === undefined) return undefined;
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${written}`;
  }
  return `{${text}}`;
}

function isPlainObject(object: object): object is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return !(SAID_OTHERWISE in object || Symbol.toStringTag in object);
}

/** The method of a value that has something else written in its place. */
const SAID_OTHERWISE = "toJSON" as keyof object;
