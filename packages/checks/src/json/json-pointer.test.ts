import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJsonPointer, toJsonPointer } from "./json-pointer.ts";

describe("toJsonPointer", () => {
  it.each([
    { path: [], pointer: "", because: "the whole document has the empty pointer" },
    { path: [""], pointer: "/", because: "an empty key is a key" },
    { path: ["checks", 2, "tool"], pointer: "/checks/2/tool", because: "indexes are segments" },
    { path: ["a/b", "c~d", "~1"], pointer: "/a~1b/c~0d/~01", because: "the tilde is escaped first" },
  ])("gives $pointer, because $because", ({ path, pointer }) => {
    expect(toJsonPointer(path)).toBe(pointer);
  });
});

describe("fromJsonPointer", () => {
  it("reads what toJsonPointer wrote", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (path) => {
        expect(fromJsonPointer(toJsonPointer(path))).toEqual(path);
      }),
    );
  });
});
