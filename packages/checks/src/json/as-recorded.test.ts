import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asRecorded } from "./as-recorded.ts";

class Order {
  readonly #id = "A-17";
  get id(): string {
    return this.#id;
  }
}

const date = new Date(0);
const circular: { self?: unknown } = {};
circular.self = circular;

describe("asRecorded", () => {
  it.each([
    { value: date, recorded: "1970-01-01T00:00:00.000Z", because: "a date is its text" },
    { value: { on: [date] }, recorded: { on: ["1970-01-01T00:00:00.000Z"] }, because: "at any depth" },
    { value: { toJSON: () => ({ a: 1 }) }, recorded: { a: 1 }, because: "toJSON is asked" },
    { value: [Number.NaN], recorded: [null], because: "JSON has no NaN" },
    { value: { a: () => "x", b: 1 }, recorded: { b: 1 }, because: "a function is left out" },
    { value: () => "x", recorded: undefined, because: "nothing is left of it" },
    { value: Object.create(null), recorded: {}, because: "without a prototype it is plain" },
  ])("gives $recorded where $because", ({ value, recorded }) => {
    expect(asRecorded(value)).toEqual(recorded);
  });

  it.each([
    { value: new Map([["a", 1]]), because: "a map" },
    { value: new Set(["a"]), because: "a set" },
    { value: new Error("denied"), because: "an error" },
    { value: Promise.resolve("done"), because: "a promise" },
    { value: new ReadableStream(), because: "a stream" },
    { value: new Order(), because: "an instance of a class" },
    { value: new String("x"), because: "a boxed text" },
    { value: /a/, because: "a pattern" },
    { value: 10n, because: "a bigint" },
    { value: { ...circular, when: date }, because: "a cycle" },
  ])("throws over $because, at any depth", ({ value }) => {
    expect(() => asRecorded(value)).toThrow(TypeError);
    expect(() => asRecorded({ a: [{ b: value }] })).toThrow(TypeError);
  });

  it("copies nothing that is JSON already, however deep and often it is shared", () => {
    let nested: unknown = "deep";
    for (let depth = 0; depth < 200_000; depth++) nested = [nested, nested];
    expect(asRecorded(nested)).toBe(nested);
  });

  it("gives what a file would hold", () => {
    const anyPlain = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.double(),
        fc.constantFrom(null, true, undefined),
        fc.date(),
        fc.array(tie("any")),
        fc.dictionary(fc.string(), tie("any")),
      ),
    })).any;
    fc.assert(
      fc.property(anyPlain, (value) => {
        const written = (some: unknown) => JSON.stringify(some);
        expect(written(asRecorded(value))).toBe(written(value));
      }),
    );
  });
});
