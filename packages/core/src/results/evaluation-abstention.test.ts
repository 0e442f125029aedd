import { describe, expect, it } from "vitest";
import { EvaluationAbstention } from "./evaluation-abstention.ts";
import { EvaluationResult } from "./evaluation-result.ts";
import { EvaluationResultValidationError } from "./evaluation-result-validation-error.ts";

describe("EvaluationAbstention", () => {
  const abstention = new EvaluationAbstention({ code: "NO_TEXT", reasoning: "There is none." });

  it("carries a code and a reason, and nothing that could be taken for a verdict", () => {
    expect(JSON.parse(JSON.stringify(abstention))).toEqual({ code: "NO_TEXT", reasoning: "There is none." });
    expect("value" in abstention).toBe(false);
    expect(abstention).not.toBeInstanceOf(EvaluationResult);
  });

  it.each([undefined, null, {}, { code: "", reasoning: "a" }, { code: "A" }, { code: "A", reasoning: "" }])(
    "refuses %j",
    (args) => {
      expect(() => new EvaluationAbstention(args as never)).toThrow(EvaluationResultValidationError);
    },
  );

  it("is known to another copy of the package", async () => {
    const specifier = "./evaluation-abstention.ts?copy";
    const copy: typeof import("./evaluation-abstention.ts") = await import(/* @vite-ignore */ specifier);
    expect(new copy.EvaluationAbstention({ code: "A", reasoning: "b" })).toBeInstanceOf(EvaluationAbstention);
  });
});
