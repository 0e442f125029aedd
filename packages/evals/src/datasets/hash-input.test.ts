import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentHash } from "./content-hash.ts";
import { hashInput } from "./hash-input.ts";

const hashes = [
  { name: "hashInput", hash: hashInput, form: /^sha256:[0-9a-f]{64}$/ },
  { name: "contentHash", hash: contentHash, form: /^[\w-]{22}$/ },
];

describe("hashInput", () => {
  it.each([
    { input: null, text: "null" },
    { input: "Zoë 🙂", text: '"Zoë 🙂"' },
    { input: { b: 1, a: [2, "x"] }, text: '{"a":[2,"x"],"b":1}' },
  ])("names its algorithm, so that $text can be hashed by anybody", ({ input, text }) => {
    expect(hashInput(input)).toBe(`sha256:${createHash("sha256").update(text).digest("hex")}`);
  });
});

describe.each(hashes)("$name", ({ hash, form }) => {
  it("has one form whatever the value is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hash(value)).toMatch(form);
      }),
    );
  });

  it("does not depend on the order of keys, at any depth", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hash(reversed(value))).toBe(hash(value));
      }),
    );
  });

  it.each([
    { one: 1, other: "1", because: "a number is no text" },
    { one: [1, 2], other: [2, 1], because: "lists have an order" },
    { one: null, other: {}, because: "nothing is not an empty object" },
    { one: { a: null }, other: {}, because: "a key with nothing is a key" },
    { one: "a", other: "a ", because: "white space in a text counts" },
  ])("differs between $one and $other: $because", ({ one, other }) => {
    expect(hash(one)).not.toBe(hash(other));
  });

  it("refuses what JSON cannot say", () => {
    expect(() => hash({ total: Number.NaN })).toThrow(expect.objectContaining({ code: "VALUE_NOT_JSON" }));
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, reversed(member)] as const);
  return Object.fromEntries(entries.reverse());
}
