import { describe, expect, it } from "vitest";
import { findDifference } from "./find-difference.ts";
import { className, describeKind } from "./object-content.ts";

const boom = () => {
  throw new Error("A getter was run.");
};

class Point {}
class Named {
  static get name() {
    return boom();
  }
  toString() {
    return "hidden";
  }
}
const Nameless = (() => class {})();

describe("className", () => {
  it.each([
    { object: {}, name: "Object", because: "it is plain" },
    { object: Object.create(null), name: "Object", because: "it has no prototype" },
    { object: Object.create({}), name: "Object", because: "its prototype is a plain object" },
    {
      object: { constructor: Point },
      name: "Object",
      because: "its own member says nothing about its class",
    },
    { object: new Point(), name: "Point", because: "its class has a name" },
    { object: Object.create(new Point()), name: "Point", because: "the class is inherited" },
    { object: new Nameless(), name: "", because: "its class has no name" },
    { object: new Named(), name: "", because: "the name of its class is a getter, which is not run" },
    {
      object: Object.create(Object.defineProperty({}, "constructor", { get: boom })),
      name: "",
      because: "the class itself is behind a getter, which is not run",
    },
    { object: Object.create({ constructor: 5 }), name: "", because: "5 is no class" },
  ])("is $name when $because", ({ object, name }) => {
    expect(className(object)).toBe(name);
  });
});

describe("describeKind", () => {
  it.each([
    { object: {}, kind: "a plain object" },
    { object: new Error("x"), kind: "an Error" },
    { object: new Point(), kind: "a Point" },
    { object: new Nameless(), kind: "an object of a class without a name" },
  ])("says $kind", ({ object, kind }) => {
    expect(describeKind(object)).toBe(kind);
  });
});

describe("findDifference", () => {
  it.each([
    { actual: new Named(), expected: {}, because: "one is plain and the other of a class" },
    {
      actual: new Nameless(),
      expected: new Nameless(),
      because: "a class without a name may hide its content",
    },
    {
      actual: new Named(),
      expected: new Named(),
      because: "a class with a hidden name may hide its content",
    },
  ])("finds one when $because", ({ actual, expected }) => {
    expect(findDifference(actual, expected)).toBeDefined();
    expect(findDifference(expected, actual)).toBeDefined();
  });
});
