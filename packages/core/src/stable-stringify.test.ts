import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OutputError } from "./output-error.ts";
import { stableStringify } from "./stable-stringify.ts";

const circular: Record<string, unknown> = {};
circular.self = [circular];
const shared = { id: 1 };

describe("stableStringify", () => {
  it.each([
    {
      value: { b: 1, a: { d: 1, c: 2 } },
      text: '{"a":{"c":2,"d":1},"b":1}',
      because: "keys are sorted at every level",
    },
    {
      value: { "€": 1, "\r": 2, "1": 3, "😀": 4, "\uFB33": 5 },
      text: '{"\\r":2,"1":3,"€":1,"😀":4,"\uFB33":5}',
      because: "keys are sorted by code unit",
    },
    { value: [3, 1, 2], text: "[3,1,2]", because: "the order of a list is content" },
    {
      value: [-0, 1e21, 0.000001, 1e-7],
      text: "[0,1e+21,0.000001,1e-7]",
      because: "numbers are written as in RFC 8785",
    },
    { value: { a: undefined, b: 1 }, text: '{"b":1}', because: "JSON.stringify leaves the member out" },
    // biome-ignore lint/suspicious/noSparseArray: the hole is the case
    { value: [undefined, , null], text: "[null,null,null]", because: "JSON.stringify writes null in a list" },
    { value: new Date(0), text: '"1970-01-01T00:00:00.000Z"', because: "toJSON is asked" },
    {
      value: [Object(1), Object("a"), Object(false)],
      text: '[1,"a",false]',
      because: "JSON.stringify unboxes",
    },
    { value: [shared, shared], text: '[{"id":1},{"id":1}]', because: "twice is not circular" },
    {
      value: JSON.parse('{"__proto__":1}'),
      text: '{"__proto__":1}',
      because: "it is a member like any other",
    },
  ])("writes $text because $because", ({ value, text }) => {
    expect(stableStringify(value)).toBe(text);
  });

  it.each([
    { value: undefined, pointer: "", says: "undefined" },
    { value: { a: [1, 10n] }, pointer: "/a/1", says: "10n" },
    { value: { "a/b~c": Number.NaN }, pointer: "/a~1b~0c", says: "NaN" },
    { value: [-Infinity], pointer: "/0", says: "-Infinity" },
    { value: { f: () => 0 }, pointer: "/f", says: "function f" },
    { value: { m: new Map([[1, 2]]) }, pointer: "/m", says: "new Map([[1,2]])" },
    { value: { r: /a/g }, pointer: "/r", says: "/a/g" },
    { value: { bytes: new Uint8Array([1]) }, pointer: "/bytes", says: "new Uint8Array([1])" },
    { value: [new Date(Number.NaN)], pointer: "/0", says: "new Date(NaN)" },
    { value: { e: new Error("boom") }, pointer: "/e", says: 'Error("boom")' },
    { value: circular, pointer: "/self/0", says: "contains itself" },
    {
      value: {
        get a() {
          throw new Error("no");
        },
      },
      pointer: "",
      says: 'cannot be read: Error("no")',
    },
  ])("refuses $says and names the path", ({ value, pointer, says }) => {
    const error = errorOf(() => stableStringify(value));
    expect(error.code).toBe("VALUE_NOT_JSON");
    expect(error.message).toContain(says);
    expect(error.problems.map((problem) => problem.pointer)).toEqual([pointer]);
  });

  it("names every place at once", () => {
    const error = errorOf(() => stableStringify({ a: 1n, b: [Number.NaN], c: Symbol("s") }));
    expect(error.problems.map((problem) => problem.pointer)).toEqual(["/a", "/b/0", "/c"]);
  });

  it("refuses a value that is nested too deeply instead of running out of stack", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = { deep };
    expect(errorOf(() => stableStringify(deep)).message).toContain("deeper than 1000 levels");
  });

  it("gives back the value when it is parsed", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(stableStringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("is the same for any order of the keys", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer(), (value, seed) => {
        expect(stableStringify(reordered(value, seed))).toBe(stableStringify(value));
      }),
    );
  });

  it("answers or refuses with a code, whatever it is given", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withMap: true, withSparseArray: true, withDate: true }),
        (value) => {
          try {
            JSON.parse(stableStringify(value));
          } catch (error) {
            expect(error).toBeInstanceOf(OutputError);
          }
        },
      ),
    );
  });
});

function errorOf(run: () => unknown): OutputError {
  try {
    run();
  } catch (error) {
    if (error instanceof OutputError) return error;
  }
  throw new Error("It did not throw an OutputError.");
}

/** The same value with the members of every object in another order. */
function reordered(value: unknown, seed: number): unknown {
  if (Array.isArray(value)) return value.map((element) => reordered(element, seed));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reordered(inner, seed)] as const);
  const start = entries.length === 0 ? 0 : Math.abs(seed) % entries.length;
  const rotated = [...entries.slice(start), ...entries.slice(0, start)];
  return Object.fromEntries(seed % 2 === 0 ? rotated : rotated.reverse());
}
