import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDifference } from "./find-difference.ts";
import { Verdict } from "./verdict.ts";

class Point {
  readonly x: number;
  constructor(x: number) {
    this.x = x;
  }
}
class Secret {
  readonly #value: number;
  constructor(value: number) {
    this.#value = value;
  }
  read() {
    return this.#value;
  }
}
class Money {
  readonly #cents: number;
  constructor(cents: number) {
    this.#cents = cents;
  }
  toJSON() {
    return this.#cents;
  }
}

function loop(end: unknown): unknown {
  const list: unknown[] = [end];
  list.push({ list });
  return list;
}

const key = Symbol("key");

describe("findDifference", () => {
  it.each([
    [new Date("2031-02-03"), new Date("1999-01-01")],
    [new Set(["a"]), new Set(["z"])],
    [new Set(["a"]), new Set(["a", "b"])],
    [new Set([{ a: 1 }, { a: 1 }]), new Set([{ a: 1 }, { a: 2 }])],
    [new Map([["a", 1]]), new Map([["a", 2]])],
    [new Map([["a", 1]]), new Map([["b", 1]])],
    [new Map([[{ k: 1 }, 1]]), new Map([[{ k: 2 }, 1]])],
    [/a/, /b/],
    [/a/, /a/g],
    [new Uint8Array([1]), new Uint8Array([2])],
    [new Uint8Array([1]), new Int8Array([1])],
    [new ArrayBuffer(1), new ArrayBuffer(2)],
    [new DataView(new Uint8Array([1]).buffer), new DataView(new Uint8Array([2]).buffer)],
    [new Error("a"), new Error("b")],
    [new Error("a"), new TypeError("a")],
    [new Error("a", { cause: 1 }), new Error("a", { cause: 2 })],
    [Object(1), Object(2)],
    [Object(true), true],
    [Object("a"), { 0: "a" }],
    [new Point(1), new Point(2)],
    [new Point(1), { x: 1 }],
    [new Secret(1), new Secret(1)],
    [new Money(1), new Money(2)],
    [Promise.resolve(1), Promise.resolve(1)],
    [new WeakMap(), new WeakMap()],
    [() => 0, () => 0],
    [Symbol("s"), Symbol("s")],
    [{ [key]: 1 }, { [key]: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, undefined]],
    [[undefined], [null]],
    [[], {}],
    [{}, null],
    [{ a: null }, {}],
    [{ toString: 1 }, {}],
    [1, "1"],
    [1n, 1],
    [loop(1), loop(2)],
    [new Date(0), 0],
  ])("tells %o from %o (B06)", (actual, expected) => {
    expect(findDifference(actual, expected)).toBeDefined();
    expect(findDifference(expected, actual)).toBeDefined();
  });

  it.each([
    [
      { a: 1, b: { c: [1] } },
      { b: { c: [1] }, a: 1 },
    ],
    [{ a: undefined, b: 1 }, { b: 1 }],
    [Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    [new Date(5), new Date(5)],
    [new Date(Number.NaN), new Date(Number.NaN)],
    [new Set([1, { a: 1 }, { b: 2 }]), new Set([{ b: 2 }, { a: 1 }, 1])],
    [
      new Map<unknown, unknown>([
        ["a", 1],
        [{ k: 1 }, [2]],
      ]),
      new Map<unknown, unknown>([
        [{ k: 1 }, [2]],
        ["a", 1],
      ]),
    ],
    [/a/g, /a/g],
    [new Float64Array([1, Number.NaN, -0]), new Float64Array([1, Number.NaN, 0])],
    [new Error("a", { cause: { b: 1 } }), new Error("a", { cause: { b: 1 } })],
    [Object(1), Object(1)],
    [new Point(1), new Point(1)],
    [new Money(1), new Money(1)],
    [{ [key]: 1 }, { [key]: 1 }],
    [
      [Number.NaN, 0],
      [Number.NaN, -0],
    ],
    [loop(1), loop(1)],
    [JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}')],
  ])("takes %o and %o for the same", (actual, expected) => {
    expect(findDifference(actual, expected)).toBeUndefined();
  });

  it.each([
    { actual: { a: { b: [1, 2] } }, expected: { a: { b: [1, 3] } }, path: "a.b[1]" },
    { actual: { "a b": 1 }, expected: { "a b": 2 }, path: '["a b"]' },
    { actual: { a: 1 }, expected: { a: 1, b: 2 }, path: "b" },
    { actual: [[1]], expected: [[1, 2]], path: "[0]" },
    {
      actual: { m: new Map([["k", { v: 1 }]]) },
      expected: { m: new Map([["k", { v: 2 }]]) },
      path: 'm.get("k").v',
    },
    { actual: 1, expected: 2, path: "" },
  ])("names $path", ({ actual, expected, path }) => {
    expect(findDifference(actual, expected)?.path).toBe(path);
  });

  it("compares what is shared once, so that a value of exponential size ends", () => {
    const doubled = () => {
      let value: unknown = [1];
      for (let level = 0; level < 60; level++) value = [value, value];
      return value;
    };
    expect(findDifference(doubled(), doubled())).toBeUndefined();
  });

  const anything = fc.anything({
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withBigInt: true,
  });

  it("finds none between a value and its copy", () => {
    fc.assert(
      fc.property(fc.clone(anything, 2), ([value, copy]) => {
        expect(findDifference(value, copy)).toBeUndefined();
      }),
    );
  });

  it("finds one in both directions or in neither", () => {
    fc.assert(
      fc.property(anything, anything, (left, right) => {
        expect(findDifference(left, right) === undefined).toBe(findDifference(right, left) === undefined);
      }),
    );
  });

  it("gives a JSON value the same answer after it was saved", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const saved: unknown = JSON.parse(JSON.stringify(left));
        expect(findDifference(saved, right) === undefined).toBe(findDifference(left, right) === undefined);
      }),
    );
  });
});

describe("Verdict.deepEquals", () => {
  it.each([
    {
      actual: { a: [1, 2] },
      expected: { a: [1, 3] },
      reasoning: 'Expected {"a":[1,3]}, got {"a":[1,2]} (they differ at a[1]: Expected 3, got 2)',
    },
    { actual: 1, expected: 2, reasoning: "Expected 2, got 1" },
    {
      actual: new Set(["a"]),
      expected: new Set(["z"]),
      reasoning: 'Expected new Set(["z"]), got new Set(["a"]) (they differ: missing ["z"], unexpected ["a"])',
    },
    {
      actual: { p: new Point(1) },
      expected: { p: { x: 1 } },
      reasoning:
        'Expected {"p":{"x":1}}, got {"p":Point {"x":1}} (they differ at p: expected a plain object, got a Point)',
    },
    {
      actual: new Secret(1),
      expected: new Secret(1),
      reasoning:
        "Expected Secret {}, got Secret {} (they differ: two Secret objects that show no content cannot be compared)",
    },
  ])("says $reasoning", ({ actual, expected, reasoning }) => {
    expect(Verdict.deepEquals(actual, expected)).toMatchObject({ value: false, reasoning });
  });

  it("fails of values that are nested too deeply to compare, and says so", () => {
    const deep = () => {
      let value: unknown = 1;
      for (let level = 0; level < 50_000; level++) value = [value];
      return value;
    };
    expect(Verdict.deepEquals(deep(), deep())).toMatchObject({ value: false });
  });
});
