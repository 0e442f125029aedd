/** What an object is to the language, for example `Date`. */
export function tagOf(object: object): string {
  return Object.prototype.toString.call(object).slice("[object ".length, -1);
}

/**
 * The name of an object's class; `Object` for a plain object, whatever realm it is from. `""`: the class has no name,
 * or none that can be read without running a getter.
 */
export function className(object: object): string {
  const prototype: object | null = Object.getPrototypeOf(object);
  const maker = prototype === null ? undefined : inheritedMember(prototype, "constructor");
  if (maker === undefined) return "Object";
  const name = typeof maker.value === "function" ? inheritedMember(maker.value, "name")?.value : undefined;
  return typeof name === "string" ? name : "";
}

/** The class in words. */
export function describeKind(object: object): string {
  const name = className(object);
  if (name === "Object") return "a plain object";
  if (name === "") return "an object of a class without a name";
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;
}

/** The enumerable members, symbols too, each of them read once. */
export function membersOf(object: object): ReadonlyMap<PropertyKey, unknown> {
  const isEnumerable = (key: PropertyKey) => Object.prototype.propertyIsEnumerable.call(object, key);
  const keys = Reflect.ownKeys(object).filter(isEnumerable);
  return new Map(keys.map((key) => [key, Reflect.get(object, key)]));
}

/** A member of the object's own, never one that it inherits. */
export function ownMember(object: object, key: PropertyKey): unknown {
  return Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
}

/** Finds a member as the language does, along the prototypes, without running a getter. */
function inheritedMember(object: object, key: PropertyKey): PropertyDescriptor | undefined {
  for (let at: object | null = object; at !== null; at = Object.getPrototypeOf(at)) {
    const member = Object.getOwnPropertyDescriptor(at, key);
    if (member !== undefined) return member;
  }
  return undefined;
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
