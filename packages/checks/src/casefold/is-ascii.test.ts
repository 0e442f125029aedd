import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isAscii } from "./is-ascii.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("isAscii", () => {
  it.each([
    ["", true],
    ["\0 plain ~\x7f", true],
    ["\x80", false],
    ["caf\u00e9", false],
    ["\ud800", false],
    ["\u{1f600}", false],
  ])("says of %j: %s", (text, expected) => {
    expect(isAscii(text)).toBe(expected);
  });

  it("answers the same without Buffer", () => {
    const unit = fc.oneof(fc.integer({ min: 0x7d, max: 0x82 }), fc.integer({ min: 0, max: 0xffff }));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 4 }), (units) => {
        const text = String.fromCharCode(...units);
        const fast = isAscii(text);
        vi.stubGlobal("Buffer", undefined);
        const slow = isAscii(text);
        vi.unstubAllGlobals();
        expect(slow).toBe(fast);
      }),
    );
  });
});
