import { describe, expect, it } from "vitest";
import { referenceNeedle } from "./reference-needle.ts";

describe("referenceNeedle", () => {
  it("prepares what the path names, folded where case does not count", () => {
    const reference = { order: { id: "A-17" } };
    expect(referenceNeedle("order.id", true)(reference)).toMatchObject({ text: "A-17", search: "A-17" });
    expect(referenceNeedle("order.id", false)(reference)).toMatchObject({ text: "A-17", search: "a-17" });
  });

  it("reads a reference object once, however many epochs there are", () => {
    const needleFor = referenceNeedle("id", false);
    const reference = { id: "A" };
    expect(needleFor(reference)).toBe(needleFor(reference));
    expect(needleFor({ id: "B" })).toMatchObject({ text: "B" });
    expect(needleFor("text")).toMatchObject({ code: "SETUP_INVALID", detail: "missing" });
  });

  it.each([
    { reference: undefined, detail: "no_reference" },
    { reference: {}, detail: "missing" },
    { reference: { id: 42 }, detail: "not_string" },
    { reference: { id: "" }, detail: "empty" },
  ])("B22: abstains with the detail $detail", ({ reference, detail }) => {
    expect(referenceNeedle("id", true)(reference)).toMatchObject({
      status: "abstained",
      code: "SETUP_INVALID",
      detail,
    });
  });

  it("refuses a path that does not parse", () => {
    expect(() => referenceNeedle("a..b", true)).toThrow(
      expect.objectContaining({ code: "REFERENCE_PATH_INVALID" }),
    );
  });
});
