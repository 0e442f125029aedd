import fc from "fast-check";
import { expect, it } from "vitest";
import { asRecorded } from "../json/as-recorded.ts";
import { contains } from "./containment.ts";
import { surelyContains } from "./surely-contains.ts";

const live = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom("a", 0, -0, 1, true, null, undefined, new Date(0)),
    fc.array(tie("any"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom("a", "b", "__proto__"), tie("any"), { maxKeys: 3 }),
  ),
})).any;
const json = live.map((value) => JSON.parse(JSON.stringify(value) ?? "null") as unknown);

it("is true only of what contains the recorded value", () => {
  fc.assert(
    fc.property(live, json, (actual, expected) => {
      if (surelyContains(actual, expected)) expect(contains(asRecorded(actual), expected)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

it("is true of what holds more than is expected, at any depth", () => {
  const members = fc.dictionary(fc.constantFrom("a", "b"), fc.integer());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("c", "d"), members), (expected) => {
      const more = Object.entries(expected).map(([key, member]) => [key, { ...member, further: 1 }] as const);
      expect(surelyContains({ ...Object.fromEntries(more), more: [] }, expected)).toBe(true);
    }),
  );
});

it.each<{ actual: unknown; expected: unknown; because: string }>([
  { actual: { a: undefined }, expected: { a: null }, because: "a file would not hold the key" },
  { actual: { a: [1] }, expected: { a: [1] }, because: "a list has to be matched" },
  { actual: { a: new Date(0) }, expected: { a: {} }, because: "a file holds a Date as text" },
  { actual: { a: new Map() }, expected: { a: {} }, because: "no file holds a Map" },
  { actual: { a: { toJSON: () => 1 } }, expected: { a: {} }, because: "toJSON decides" },
  { actual: {}, expected: { constructor: {} }, because: "inherited members are no data (B21)" },
])("is not sure when $because", ({ actual, expected }) => {
  expect(surelyContains(actual, expected)).toBe(false);
});
