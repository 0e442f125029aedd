import {
  EvaluationBooleanResult,
  EvaluationResult,
  EvaluationStringResult,
  EvaluationVerdictResult,
} from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Verdict } from "../verdict/verdict.ts";
import type { WorkflowEvaluator } from "./eval-workflow-types.ts";
import { interpretResult } from "./interpret-result.ts";
import type { Interpretation } from "./interpretation.ts";
import { interpretationOf } from "./interpretation-of.ts";

const tone: WorkflowEvaluator = async () => Verdict.pass();
const entry = (interpret?: Interpretation) => ({ evaluator: tone, interpret });

describe("interpretationOf", () => {
  it.each([
    { result: Verdict.isTrue(true), type: "boolean", because: "it is a boolean" },
    { result: Verdict.pass(), type: "verdict", because: "it is a verdict" },
    {
      result: new EvaluationResult({ value: false, confidence: 1 }),
      type: "boolean",
      because: "its value is a boolean, whatever its class",
    },
  ])("reads a result as $type when the workflow does not say: $because", ({ result, type }) => {
    expect(interpretationOf(result, entry())).toEqual({ ok: true, interpretation: { type } });
  });

  it.each([
    {
      result: Verdict.score(0),
      hint: 'type: "number"',
      because: "a number has no threshold of its own (B07)",
    },
    { result: Verdict.label("formal"), hint: 'type: "string"', because: "a text says nothing by itself" },
    { result: Verdict.label("pass"), hint: 'type: "verdict"', because: "a label is not meant as a verdict" },
    {
      result: new EvaluationResult({ value: [1], confidence: 1 }),
      hint: "no other value",
      because: "of the list",
    },
  ])("needs the workflow's word: $because", ({ result, hint }) => {
    const chosen = interpretationOf(result, entry());
    expect(chosen).toMatchObject({ ok: false, hint: expect.stringContaining(hint) });
    expect(chosen).toMatchObject({ message: expect.stringContaining("Evaluator tone answered") });
  });

  it.each([
    { value: true, interpret: { type: "number", pass: 1 }, because: "true is no number (B62)" },
    { value: 1, interpret: { type: "boolean" }, because: "1 is no boolean (B62)" },
    { value: "good", interpret: { type: "number", pass: 0.5 }, because: "a label has no threshold (B62)" },
    { value: "maybe", interpret: { type: "verdict" }, because: "it is no verdict" },
    { value: 0.9, interpret: { type: "string", pass: ["good"] }, because: "a score is no label (B62)" },
    { value: null, interpret: { type: "boolean" }, because: "null is nothing" },
  ] as const)("calls $value under $interpret a misfit: $because", ({ value, interpret }) => {
    const chosen = interpretationOf({ value }, entry(interpret));
    expect(chosen).toMatchObject({ ok: false, message: expect.stringContaining("cannot be read as") });
  });

  it.each([
    { result: new EvaluationStringResult({ value: "pass", confidence: 1 }), interpret: { type: "verdict" } },
    {
      result: new EvaluationVerdictResult({ value: "partial", confidence: 1 }),
      interpret: { type: "string", pass: ["partial"] },
    },
    { result: new EvaluationBooleanResult({ value: false, confidence: 1 }), interpret: { type: "boolean" } },
  ] as const)("goes by the value, not by the class: $interpret.type", ({ result, interpret }) => {
    expect(interpretationOf(result, entry(interpret))).toEqual({ ok: true, interpretation: interpret });
  });

  it("never lets a misfit through to a verdict: what is chosen passes, or fails on the value", () => {
    const scalar = fc.oneof(
      fc.boolean(),
      fc.double(),
      fc.string(),
      fc.constantFrom("pass", "partial", "fail"),
    );
    fc.assert(
      fc.property(fc.oneof(scalar, fc.anything()), (value) => {
        const chosen = interpretationOf({ value }, entry({ type: "verdict" }));
        expect(chosen.ok).toBe(value === "pass" || value === "partial" || value === "fail");
        if (chosen.ok) expect(interpretResult({ value }, chosen.interpretation)).toBe(value);
      }),
    );
  });

  it.each([
    { pass: ["formal"], ok: true, because: "the judge can say so" },
    { pass: ["formal"], partial: ["casual"], ok: true, because: "it can say both" },
    { pass: ["fromal"], ok: false, because: "the judge never says that (B62)" },
    { pass: ["formal"], partial: ["polite"], ok: false, because: "nor that (B62)" },
  ])("reads labels $pass and $partial of a judge: $ok, because $because", ({ ok, pass, partial }) => {
    const judged = Object.assign(Verdict.label("casual"), { judgement: { labels: ["formal", "casual"] } });
    const chosen = interpretationOf(judged, entry({ type: "string", pass, ...(partial && { partial }) }));
    expect(chosen.ok).toBe(ok);
    if (!chosen.ok) expect(chosen.message).toContain('chooses from "formal", "casual"');
  });
});
