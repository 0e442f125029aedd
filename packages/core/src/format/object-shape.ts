/** The name of an object's class; `Object` for a plain object, whatever realm it is from. */
export function className(object: object): string {
  const prototype: object | null = Object.getPrototypeOf(object);
  if (prototype === null) return "Object";
  const maker: unknown = ownValue(prototype, "constructor");
  const name = typeof maker === "function" ? ownValue(maker, "name") : undefined;
  return typeof name === "string" && name !== "" ? name : "Object";
}

/** What an object is to the language, for example `Date`. A `Symbol.toStringTag` can lie about it. */
export function tagOf(object: object): string {
  return Object.prototype.toString.call(object).slice("[object ".length, -1);
}

/** The keys that `JSON.stringify` would visit, and then the enumerable symbols, which it would not. */
export function enumerableKeys(object: object): readonly PropertyKey[] {
  const symbols = Object.getOwnPropertySymbols(object).filter((symbol) => isEnumerable(object, symbol));
  const keys: readonly PropertyKey[] = Object.keys(object);
  return symbols.length === 0 ? keys : [...keys, ...symbols];
}

/** The value of a member, without running a getter. */
function ownValue(object: object, key: PropertyKey): unknown {
  return Object.getOwnPropertyDescriptor(object, key)?.value;
}

function isEnumerable(object: object, key: PropertyKey): boolean {
  return Object.prototype.propertyIsEnumerable.call(object, key);
}
