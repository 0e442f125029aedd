import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { SpecError } from "./spec-error.ts";

const problem = { code: "SPEC_KEY_MISSING", message: '"tool" is missing.' };

describe("SpecError", () => {
  it("keeps every problem and shows the first fifty", () => {
    const error = new SpecError(Array.from({ length: 1000 }, () => problem));
    expect(error.problems).toHaveLength(1000);
    expect(error.message.split("\n")).toHaveLength(52);
    expect(error.message).toMatch(/^The spec has 1000 problems:\n[\s\S]*\n… and 950 more\.$/);
  });

  it("is an OutputError, also to another copy of this module", async () => {
    const copy = (await import("./spec-error.ts?copy" as string)) as { readonly SpecError: typeof SpecError };
    expect(copy.SpecError).not.toBe(SpecError);
    expect(new copy.SpecError([problem])).toBeInstanceOf(SpecError);
    expect(new SpecError([problem])).toBeInstanceOf(OutputError);
    expect(new OutputError("SPEC_INVALID", "no")).not.toBeInstanceOf(SpecError);
  });
});
