import { describe, expect, it } from "vitest";
import { EvaluationFeedback, FEEDBACK_PRIORITIES } from "./evaluation-feedback.ts";
import { EvaluationResultValidationError } from "./evaluation-result-validation-error.ts";

describe("EvaluationFeedback", () => {
  it.each(FEEDBACK_PRIORITIES)("takes %s for a priority", (priority) => {
    expect(new EvaluationFeedback({ issue: "a", priority }).priority).toBe(priority);
  });

  it("is absent where a model writes null", () => {
    const feedback = new EvaluationFeedback({
      issue: "a",
      suggestion: null,
      reference: null,
      priority: null,
    });
    expect({ ...feedback }).toEqual({
      issue: "a",
      suggestion: undefined,
      reference: undefined,
      priority: undefined,
    });
    expect(JSON.stringify(feedback)).toBe('{"issue":"a"}');
  });

  it.each([
    { args: {}, pointer: "/issue", says: "undefined", because: "the issue is missing" },
    { args: { issue: 7 }, pointer: "/issue", says: "7", because: "7 is no text" },
    {
      args: { issue: "a", priority: "urgent" },
      pointer: "/priority",
      says: '"urgent"',
      because: "it is no priority",
    },
    {
      args: { issue: "a", suggestion: [] },
      pointer: "/suggestion",
      says: "[]",
      because: "a list is no text",
    },
    {
      args: "just a string",
      pointer: "",
      says: 'an object with an "issue"',
      because: "a text is no feedback",
    },
    { args: null, pointer: "", says: 'an object with an "issue"', because: "null is no feedback" },
  ])("is refused when $because", ({ args, pointer, says }) => {
    const refuse = () => new EvaluationFeedback(args as never);
    expect(refuse).toThrow(EvaluationResultValidationError);
    expect(refuse).toThrow(says);
    expect(refuse).toThrow(expect.objectContaining({ problems: [expect.objectContaining({ pointer })] }));
  });

  it("is known to another copy of the package", async () => {
    const specifier = "./evaluation-feedback.ts?copy";
    const copy: typeof import("./evaluation-feedback.ts") = await import(/* @vite-ignore */ specifier);
    expect(new copy.EvaluationFeedback({ issue: "a" })).toBeInstanceOf(EvaluationFeedback);
  });
});
