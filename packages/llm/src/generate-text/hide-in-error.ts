/**
 * Takes secrets out of what was thrown: out of an error's own texts, its stack, what it holds and what caused it. It stays
 * the same error, so that whoever asks for its class or its fields finds them; lists and objects in it are copied where
 * something is taken out, because they may be the caller's.
 */
export function hideInError(thrown: unknown, hide: (text: string) => string): unknown {
  return hidden(thrown, { hide, seen: new Set() });
}

interface Hiding {
  readonly hide: (text: string) => string;
  /** What was looked at, or is being looked at further out. */
  readonly seen: Set<object>;
}

function hidden(value: unknown, hiding: Hiding): unknown {
  if (typeof value === "string") return hiding.hide(value);
  if (typeof value !== "object" || value === null || hiding.seen.has(value)) return value;
  if (value instanceof Error) {
    hiding.seen.add(value);
    hideWithin(value, hiding);
    return value;
  }
  if (!Array.isArray(value) && !isPlain(value)) return value;
  hiding.seen.add(value);
  const copy = Array.isArray(value) ? value.map((item) => hidden(item, hiding)) : hiddenObject(value, hiding);
  // the same list may stand in it twice
  hiding.seen.delete(value);
  return isSame(value, copy) ? value : copy;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** What is quoted may stand in a key, too. */
function hiddenObject(value: object, hiding: Hiding): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [hiding.hide(key), hidden(member, hiding)]),
  );
}

function isSame(one: object, other: object): boolean {
  const [ones, others] = [Object.entries(one), Object.entries(other)];
  return ones.every(([key, member], index) => key === others[index]?.[0] && member === others[index]?.[1]);
}

/** The stack is a property of its own kind, with the message in it. */
function hideWithin(error: Error, hiding: Hiding): void {
  for (const key of new Set([...Reflect.ownKeys(error), "stack"])) {
    try {
      const value: unknown = Reflect.get(error, key);
      const changed = hidden(value, hiding);
      if (changed !== value) put(error, key, changed);
    } catch {
      // a getter of whoever made it
    }
  }
}

/** What is only read is defined anew. */
function put(error: Error, key: PropertyKey, value: unknown): void {
  if (Reflect.set(error, key, value)) return;
  const { enumerable = true } = Reflect.getOwnPropertyDescriptor(error, key) ?? {};
  Reflect.defineProperty(error, key, { value, enumerable, configurable: true, writable: true });
}
