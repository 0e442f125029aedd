import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interpretationProblems } from "./interpretation-problems.ts";
import { InterpretationSchema } from "./interpretation-schema.ts";

const bound = fc.oneof(
  fc.integer({ min: -2, max: 2 }),
  fc.array(fc.constantFrom("good", "fair", "poor"), { maxLength: 2 }),
  fc.constantFrom(undefined, null, "good", Number.NaN, Number.POSITIVE_INFINITY, [1]),
);
const anyInterpretation = fc.record(
  {
    type: fc.constantFrom("verdict", "boolean", "number", "string", "score"),
    pass: bound,
    partial: bound,
    passAt: bound,
  },
  { requiredKeys: ["type"] },
);

describe("InterpretationSchema", () => {
  it("accepts exactly what evalWorkflow accepts", () => {
    fc.assert(
      fc.property(fc.oneof(anyInterpretation, fc.anything()), (interpret) => {
        const accepted = interpretationProblems(interpret, "").length === 0;
        expect(InterpretationSchema.safeParse(interpret).success).toBe(accepted);
      }),
      { numRuns: 1000 },
    );
  });

  it("changes nothing", () => {
    fc.assert(
      fc.property(anyInterpretation, (interpret) => {
        const { data } = InterpretationSchema.safeParse(interpret);
        if (data !== undefined) expect(data).toEqual(interpret);
      }),
    );
  });
});
