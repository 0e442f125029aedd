import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatReferencePath, parseReferencePath } from "./reference-path.ts";
import { lookUpReference, resolveReferencePath } from "./resolve-reference-path.ts";

const order = {
  order: { id: "A-17", items: [{ sku: "S1" }, { sku: "S2" }], total: 12.5, note: "", gone: null },
};

describe("resolveReferencePath", () => {
  it.each([
    { reference: order, path: "order.id", value: "A-17", because: "keys" },
    { reference: order, path: "order.items[1].sku", value: "S2", because: "an index in brackets" },
    { reference: order, path: "order.items.1.sku", value: "S2", because: "an index after a dot" },
    { reference: order, path: "/order/items/1/sku", value: "S2", because: "a JSON Pointer" },
    { reference: order, path: "$.order.id", value: "A-17", because: "a leading $." },
    { reference: order, path: "reference.order.id", value: "A-17", because: "a leading reference." },
    { reference: order, path: "$.reference.order.id", value: "A-17", because: "both" },
    {
      reference: order,
      path: "/reference/order/id",
      value: "A-17",
      because: "a leading reference in a pointer",
    },
    { reference: "A-17", path: "$", value: "A-17", because: "$ is the whole reference" },
    { reference: "A-17", path: "reference", value: "A-17", because: "so is reference alone" },
    { reference: ["x"], path: "[0]", value: "x", because: "the reference may be an array" },
    {
      reference: { list: { 0: "zero" } },
      path: "list[0]",
      value: "zero",
      because: "an index is a key of an object",
    },
    { reference: { "01": "x" }, path: "01", value: "x", because: "an object may have the key 01" },
    { reference: { "/a": "x" }, path: "/a", value: "x", because: "a pointer is tried as a key too" },
    { reference: { $: "x" }, path: "$", value: "x", because: "a key named $ is a literal key" },
    {
      reference: { "a.b": "literal", a: { b: "deep" } },
      path: "a.b",
      value: "literal",
      because: "a literal key is first",
    },
    {
      reference: { reference: { a: "inner" }, a: "outer" },
      path: "reference.a",
      value: "inner",
      because: "a real key named reference is second, leaving it out is last",
    },
    {
      reference: { reference: { b: 1 }, a: "x" },
      path: "reference.a",
      value: "x",
      because: "the last way is tried",
    },
    { reference: { a: "  \n" }, path: "a", value: "  \n", because: "white space is text" },
  ])("finds $path: $because", ({ reference, path, value }) => {
    expect(resolveReferencePath(reference, path)).toEqual({ status: "found", value });
  });

  it.each([
    { path: "order.idd", detail: "missing", says: 'order has no key "idd". Did you mean "id"?' },
    { path: "ordre.id", detail: "missing", says: 'the reference has no key "ordre". Did you mean "order"?' },
    {
      path: "reference.ordre.id",
      detail: "missing",
      says: 'the reference has no key "ordre". Did you mean "order"?',
    },
    {
      path: "order.items[2].sku",
      detail: "missing",
      says: 'order.items is an array of 2 and has no element "2"',
    },
    { path: "order.items.-1", detail: "missing", says: 'no element "-1"' },
    { path: "order.items.01", detail: "missing", says: 'no element "01"' },
    { path: "order.items[0].sku.x", detail: "missing", says: 'order.items[0].sku is "S1" and has no keys' },
    { path: "order.gone.x", detail: "missing", says: "order.gone is null and has no keys" },
    { path: "order.total", detail: "not_string", says: '"order.total" is 12.5, which is not a string' },
    { path: "order.gone", detail: "not_string", says: "is null" },
    { path: "order.items", detail: "not_string", says: 'is [{"sku":"S1"}' },
    { path: "$", detail: "not_string", says: "which is not a string" },
    { path: "order.note", detail: "empty", says: '"order.note" is an empty string' },
  ])("B22: abstains over $path ($detail), and says why", ({ path, detail, says }) => {
    const expected = { status: "invalid", detail, reason: expect.stringContaining(says) };
    expect(resolveReferencePath(order, path)).toEqual(expected);
  });

  it("tells a sample without reference data from one that lacks the key", () => {
    expect(resolveReferencePath(undefined, "a")).toMatchObject({ status: "invalid", detail: "no_reference" });
    expect(resolveReferencePath(null, "a")).toMatchObject({ status: "invalid", detail: "missing" });
  });

  it.each([
    "constructor.name",
    "constructor",
    "toString",
    "__proto__",
    "__proto__.toString",
    "items.length",
    "items.map",
    "text.length",
    "text.0",
    "text[0]",
    "hasOwnProperty",
  ])("B21: %s is no own property and names nothing", (path) => {
    const reference = { items: ["1"], text: "abc" };
    expect(resolveReferencePath(reference, path)).toMatchObject({ status: "invalid", detail: "missing" });
  });

  it("B21: finds own keys that bear inherited names", () => {
    const reference = JSON.parse('{"__proto__": {"id": "own"}, "constructor": "mine", "length": "3"}');
    expect(resolveReferencePath(reference, "__proto__.id")).toEqual({ status: "found", value: "own" });
    expect(resolveReferencePath(reference, "constructor")).toEqual({ status: "found", value: "mine" });
    expect(resolveReferencePath(reference, "length")).toEqual({ status: "found", value: "3" });
  });

  it("B21: does not read the length of an array or a string that is the reference itself", () => {
    expect(resolveReferencePath(["a"], "length")).toMatchObject({ detail: "missing" });
    expect(resolveReferencePath("abc", "length")).toMatchObject({ detail: "missing" });
  });

  it("throws for a path that does not parse", () => {
    expect(() => resolveReferencePath(order, "order..id")).toThrow(
      expect.objectContaining({ code: "REFERENCE_PATH_INVALID" }),
    );
  });

  it("finds a text wherever it lies", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "binary" }), { minLength: 1 }),
        fc.string({ minLength: 1 }),
        (keys, text) => {
          const reference = keys.reduceRight<unknown>(
            (inner, key) => Object.fromEntries([[key, inner]]),
            text,
          );
          const pointer = keys.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
          expect(resolveReferencePath(reference, pointer)).toEqual({ status: "found", value: text });
          expect(resolveReferencePath(reference, formatReferencePath(keys))).toEqual({
            status: "found",
            value: text,
          });
        },
      ),
    );
  });
});

describe("lookUpReference", () => {
  it("finds values of any type, null and false too", () => {
    expect(lookUpReference(order, parseReferencePath("order.gone"))).toEqual({ found: true, value: null });
    expect(lookUpReference({ a: false }, parseReferencePath("a"))).toEqual({ found: true, value: false });
  });

  it("takes an undefined member for none", () => {
    expect(lookUpReference({ a: undefined }, parseReferencePath("a"))).toMatchObject({ found: false });
  });
});
