import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { insteadOfForeign } from "./foreign-types.ts";
import { parseCheck } from "./parse-check.ts";

describe("insteadOfForeign", () => {
  it.each([
    { type: "contains", instead: 'outputMatches with the mode "contains"' },
    { type: "icontains", instead: 'outputMatches with the mode "contains" and "caseSensitive": false' },
    { type: "Not-Contains", instead: 'outputMatches with the mode "notContains"' },
    { type: "regex", instead: "an evaluator of a workflow: Verdict.matches" },
    { type: "llm-rubric", instead: "llmJudge with the rubric" },
    { type: "trajectory:tool-used", instead: "hasToolCall" },
    { type: "toString", instead: undefined },
    { type: "hasToolcal", instead: undefined },
  ])("says of $type: $instead", ({ type, instead }) => {
    expect(insteadOfForeign(type)).toBe(instead);
  });

  it.each([
    {
      type: "contains",
      hint: 'Did you mean outputMatches with the mode "contains"? Accepted: hasToolCall, ',
    },
    { type: "llm-rubric", hint: "Did you mean llmJudge with the rubric? Accepted: hasToolCall, " },
    { type: "hasToolcal", hint: 'Did you mean "hasToolCall"? Accepted: hasToolCall, ' },
  ])("is the hint of a check whose type is $type", ({ type, hint }) => {
    const refusal = (): unknown => parseCheck({ type });
    expect(refusal).toThrow(OutputError);
    expect(refusal).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({ code: "SPEC_CHECK_UNKNOWN", hint: expect.stringContaining(hint) }),
        ],
      }),
    );
  });
});
