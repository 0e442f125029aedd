import { expect, it } from "vitest";
import { appliesTo } from "./applies-to.ts";

const sample = { name: "refund_ok", reference: { order: { id: "A-17", note: null, total: 0 } } };

it.each([
  { when: undefined, applies: true, because: "a check without when applies to all" },
  { when: { sample: ["refund_ok"] }, applies: true, because: "the sample is named" },
  { when: { sample: ["other"] }, applies: false, because: "another sample is named" },
  { when: { sampleNot: ["refund_ok"] }, applies: false, because: "the sample is excluded" },
  { when: { sampleNot: ["other"] }, applies: true, because: "another sample is excluded" },
  { when: { hasReference: "order.id" }, applies: true, because: "the path names a text" },
  { when: { hasReference: "order.total" }, applies: true, because: "0 is a value" },
  { when: { hasReference: "order.note" }, applies: false, because: "null says that there is none" },
  { when: { hasReference: "order.missing" }, applies: false, because: "nothing stands there" },
  { when: { hasReference: "constructor" }, applies: false, because: "inherited members are no data (B21)" },
])("is $applies when $because", ({ when, applies }) => {
  expect(appliesTo(when, sample)).toBe(applies);
});

it("is false for hasReference when the sample has no reference data", () => {
  expect(appliesTo({ hasReference: "$" }, { name: "bare" })).toBe(false);
});
