/** What an object is to the language, for example `Date`. */
export function tagOf(object: object): string {
  return Object.prototype.toString.call(object).slice("[object ".length, -1);
}

/** The name of an object's class; `Object` for a plain object, whatever realm it is from. */
export function className(object: object): string {
  const name: unknown = Object.getPrototypeOf(object)?.constructor?.name;
  return typeof name === "string" && name !== "" ? name : "Object";
}

/** The class in words: `an object` for a plain one. */
export function describeKind(object: object): string {
  const name = className(object);
  if (name === "Object") return "a plain object";
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;
}

/** The members that count: enumerable, symbols too, and not undefined. */
export function enumerableKeys(object: object): readonly PropertyKey[] {
  const isEnumerable = (key: PropertyKey) => Object.prototype.propertyIsEnumerable.call(object, key);
  return Reflect.ownKeys(object).filter((key) => isEnumerable(key) && Reflect.get(object, key) !== undefined);
}

/** A member of the object's own, never one that it inherits. */
export function ownMember(object: object, key: PropertyKey): unknown {
  return Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
}

/** What the object says it is in JSON; itself when it says nothing. */
export function askToJson(object: object): unknown {
  const { toJSON } = object as { readonly toJSON?: unknown };
  return typeof toJSON === "function" ? toJSON.call(object, "") : object;
}

/** The elements of a typed array, the bytes of a buffer or a view of one. */
export function elementsOf(object: object): readonly unknown[] {
  if (object instanceof DataView) {
    return Array.from(new Uint8Array(object.buffer, object.byteOffset, object.byteLength));
  }
  return Array.from(object instanceof ArrayBuffer ? new Uint8Array(object) : (object as ArrayLike<unknown>));
}

/** The path of a member, as one would write it in code. */
export function memberPath(parent: string, key: PropertyKey): string {
  if (typeof key !== "string") return `${parent}[${String(key)}]`;
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${parent}[${JSON.stringify(key)}]`;
  return parent === "" ? key : `${parent}.${key}`;
}
