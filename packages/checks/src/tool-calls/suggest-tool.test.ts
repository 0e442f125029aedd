import { didYouMean } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { suggestTool } from "./suggest-tool.ts";

describe("suggestTool", () => {
  it("suggests the closest of several close names", () => {
    expect(suggestTool("refund_create", ["refund_creates_all", "refund_creat", "refund"])).toBe(
      'Did you mean "refund_creat"?',
    );
  });

  it("quotes a name so that it stays on its line", () => {
    expect(suggestTool("refund_create", ["refund\ncreate"])).toBe('Did you mean "refund\\ncreate"?');
  });

  it("suggests nothing where no name is close", () => {
    expect(suggestTool("refund_create", ["order_lookup", ""])).toBeUndefined();
    expect(suggestTool("refund_create", [])).toBeUndefined();
  });

  it("agrees with comparing all names anew, however often it is asked", () => {
    const name = fc.string({ unit: fc.constantFrom("a", "b", "_"), maxLength: 8 });
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 6 }), (missing, called) => {
        expect(suggestTool(missing, called)).toBe(didYouMean(missing, called));
      }),
      { numRuns: 2000 },
    );
  });
});
