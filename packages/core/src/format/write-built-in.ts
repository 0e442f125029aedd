import { className, tagOf } from "./object-shape.ts";
import { type Page, write, writeBetween, writeList, writeSome } from "./page.ts";
import { type WriteInner, writeMember } from "./write-member.ts";
import { writeString } from "./write-string.ts";

/**
 * Writes an object of the language's own as one would write it in code, and says whether it was one. Throws for an
 * object that only bears the tag of one.
 */
export function writeBuiltIn(page: Page, object: object, writeInner: WriteInner): boolean {
  if (Array.isArray(object)) writeArray(page, object, writeInner);
  else if (ArrayBuffer.isView(object)) writeView(page, object, writeInner);
  else {
    const writer = writers.get(tagOf(object));
    if (writer === undefined) return false;
    writer(page, object, writeInner);
  }
  return true;
}

function writeArray(page: Page, array: readonly unknown[], writeInner: WriteInner): void {
  const name = className(array);
  if (name !== "Array" && name !== "Object") writeSome(page, `${name} `);
  writeBetween(page, ["[", "]"], () => {
    writeList(page, indexesOf(array), (index) => {
      if (index in array) writeMember(page, () => array[index], writeInner);
      else write(page, "<empty>");
    });
  });
}

function* indexesOf({ length }: { readonly length: number }): Iterable<number> {
  for (let index = 0; index < length; index++) yield index;
}

/** Typed arrays by their elements, a DataView by its size. */
function writeView(page: Page, view: ArrayBufferView, writeInner: WriteInner): void {
  const name = className(view);
  if (isTypedArray(view)) {
    writeBetween(page, [`new ${name}([`, "])"], () => {
      writeList(page, indexesOf(view), (index) => writeInner(view[index]));
    });
  } else write(page, `<${name} of ${view.byteLength} bytes>`);
}

type TypedArray = ArrayBufferView & ArrayLike<unknown>;

function isTypedArray(view: ArrayBufferView): view is TypedArray {
  return !(view instanceof DataView) && "length" in view;
}

type WriteObject = (page: Page, object: object, writeInner: WriteInner) => void;

const writers: ReadonlyMap<string, WriteObject> = new Map<string, WriteObject>([
  ["Date", writeDate],
  ["RegExp", (page, object) => writeSome(page, RegExp.prototype.toString.call(object))],
  ["Map", writeMap],
  ["Set", writeSet],
  ["Error", writeError],
  [
    "Boolean",
    (page, object, writeInner) => writeBoxed(page, Boolean.prototype.valueOf.call(object), writeInner),
  ],
  [
    "Number",
    (page, object, writeInner) => writeBoxed(page, Number.prototype.valueOf.call(object), writeInner),
  ],
  [
    "String",
    (page, object, writeInner) => writeBoxed(page, String.prototype.valueOf.call(object), writeInner),
  ],
  [
    "Symbol",
    (page, object, writeInner) => writeBoxed(page, Symbol.prototype.valueOf.call(object), writeInner),
  ],
  [
    "BigInt",
    (page, object, writeInner) => writeBoxed(page, BigInt.prototype.valueOf.call(object), writeInner),
  ],
]);

function writeDate(page: Page, object: object): void {
  const time = Date.prototype.getTime.call(object);
  write(page, Number.isNaN(time) ? "new Date(NaN)" : `new Date("${new Date(time).toISOString()}")`);
}

function writeMap(page: Page, object: object, writeInner: WriteInner): void {
  const entries: Iterable<[unknown, unknown]> = Map.prototype.entries.call(object);
  writeBetween(page, ["new Map([", "])"], () => writeList(page, entries, writeInner));
}

function writeSet(page: Page, object: object, writeInner: WriteInner): void {
  const values: Iterable<unknown> = Set.prototype.values.call(object);
  writeBetween(page, ["new Set([", "])"], () => writeList(page, values, writeInner));
}

function writeError(page: Page, object: object): void {
  const { name, message } = object as Partial<Error>;
  writeBetween(page, [`${typeof name === "string" && name !== "" ? name : "Error"}(`, ")"], () => {
    writeString(page, String(message ?? ""));
  });
}

function writeBoxed(page: Page, primitive: unknown, writeInner: WriteInner): void {
  writeBetween(page, ["Object(", ")"], () => writeInner(primitive));
}
