import { describe, expect, it } from "vitest";
import { describeProblems, OutputError } from "./output-error.ts";
import { ValidationError } from "./validation-error.ts";

const problems = [
  { code: "EMPTY", message: "No checks." },
  { code: "KEY_UNKNOWN", message: 'Unknown key "a".', pointer: "/a", hint: "Did you mean b?" },
];

describe("OutputError", () => {
  it("carries its code, message, hint, cause and problems", () => {
    const cause = new Error("boom");
    const error = new OutputError("A", "It broke.", { hint: "Mend it.", cause, problems });
    expect(error).toMatchObject({
      name: "OutputError",
      code: "A",
      message: "It broke.",
      hint: "Mend it.",
      problems,
    });
    expect(error.cause).toBe(cause);
    expect(error).toBeInstanceOf(Error);
  });

  it("has no cause, no hint and no problems when it was given none", () => {
    const error = new OutputError("A", "It broke.");
    expect("cause" in error).toBe(false);
    expect([error.hint, error.problems]).toEqual([undefined, []]);
  });

  it.each([null, 0, "", false])("keeps %j as a cause", (cause) => {
    expect(new OutputError("A", "b", { cause }).cause).toBe(cause);
  });
});

describe("ValidationError", () => {
  it("has its own name, and VALIDATION_FAILED unless another code is given", () => {
    expect(new ValidationError("a")).toMatchObject({ name: "ValidationError", code: "VALIDATION_FAILED" });
    expect(new ValidationError("a", { code: "B", hint: "c" })).toMatchObject({ code: "B", hint: "c" });
    expect(new ValidationError("a")).toBeInstanceOf(OutputError);
  });
});

describe("describeProblems", () => {
  it("writes each problem on a line of its own under the headline", () => {
    expect(describeProblems("Two problems:", problems)).toBe(
      'Two problems:\nNo checks. [EMPTY]\n/a Unknown key "a". [KEY_UNKNOWN]\n  Did you mean b?',
    );
  });

  it("is the headline alone when there are none", () => {
    expect(describeProblems("Fine.", [])).toBe("Fine.");
  });
});
