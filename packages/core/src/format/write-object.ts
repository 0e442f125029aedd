import { className, enumerableKeys } from "./object-shape.ts";
import { markCut, type Page, write, writeBetween, writeList, writeSome } from "./page.ts";
import { writeBuiltIn } from "./write-built-in.ts";
import { type WriteInner, writeMember } from "./write-member.ts";
import { writeString } from "./write-string.ts";

/** Writes an object as what it is; as its fields if it only claims to be that; and survives one that cannot be read. */
export function writeObject(page: Page, object: object, writeInner: WriteInner): void {
  const attempts = [
    () => writeBuiltIn(page, object, writeInner) || writeInstance(page, object, writeInner),
    () => writeFields(page, object, writeInner),
    () => write(page, "<unreadable>"),
  ];
  const before = { ...page };
  for (const attempt of attempts) {
    try {
      attempt();
      return;
    } catch {
      Object.assign(page, before);
    }
  }
}

/** Writes which function it is, never its source. */
export function writeFunction(page: Page, value: object): void {
  try {
    const name = Object.getOwnPropertyDescriptor(value, "name")?.value;
    writeSome(page, typeof name === "string" && name !== "" ? `function ${name}` : "function");
  } catch {
    write(page, "<unreadable>");
  }
}

/** Writes what `toJSON` says, else the fields, after the name of the class if it has one. */
function writeInstance(page: Page, object: object, writeInner: WriteInner): void {
  const name = className(object);
  if (name !== "Object") writeSome(page, `${name} `);
  const said = askToJson(object);
  if (said === object) writeFields(page, object, writeInner);
  else writeInner(said);
}

/** What `JSON.stringify` would write in the object's place: itself, unless it has a `toJSON` that works. */
function askToJson(object: object): unknown {
  try {
    const { toJSON } = object as { readonly toJSON?: unknown };
    return typeof toJSON === "function" ? toJSON.call(object, "") : object;
  } catch {
    return object;
  }
}

function writeFields(page: Page, object: object, writeInner: WriteInner): void {
  writeBetween(page, ["{", "}"], () => {
    writeList(page, enumerableKeys(object), (key) => {
      if (typeof key === "string") writeString(page, key);
      else writeBetween(page, ["[", "]"], () => writeInner(key));
      write(page, ":");
      markCut(page);
      writeMember(page, () => Reflect.get(object, key), writeInner);
    });
  });
}
