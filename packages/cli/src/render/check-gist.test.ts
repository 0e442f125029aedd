import { describe, expect, it } from "vitest";
import { spec } from "../../test/hand-made-run.ts";
import { checkGist } from "./check-gist.ts";

describe("checkGist", () => {
  it("says what each type of check asks", () => {
    expect(spec.checks.map(checkGist)).toEqual([
      "hasToolCall refund_create",
      'toolCallContains refund_create {"order":{"id":"A-17"}}',
      'outputMatches notContains "as an AI" (any case)',
      'tone: llmJudge "Pass only if the tone is friendly."',
      "lacksToolCall order_delete",
      "toolCallCount order_lookup 1–2",
      "toolCallOrder exactly order_lookup → refund_create",
    ]);
  });

  it.each([
    {
      check: { type: "outputMatches", referencePath: "order.id" },
      gist: "outputMatches contains reference order.id",
    },
    { check: { type: "toolCallCount", tool: "t", min: 2 }, gist: "toolCallCount t ≥ 2" },
    { check: { type: "toolCallCount", tool: "t", max: 2 }, gist: "toolCallCount t ≤ 2" },
    { check: { type: "toolCallCount", tool: "t", min: 2, max: 2 }, gist: "toolCallCount t 2×" },
    { check: { type: "toolCallOrder", sequence: ["a", "b"] }, gist: "toolCallOrder a → b" },
    { check: { type: "lacksToolCall", tool: "t", arguments: { a: 1 } }, gist: 'lacksToolCall t {"a":1}' },
  ] as const)("writes $gist", ({ check, gist }) => {
    expect(checkGist(check)).toBe(gist);
  });
});
