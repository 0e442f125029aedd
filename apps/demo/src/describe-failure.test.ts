import { describe, expect, it } from "vitest";
import { describeFailure } from "./describe-failure.ts";

describe("describeFailure", () => {
  it.each([
    { failure: new Error("Too busy.\n  at line 2"), line: "Too busy.", because: "one line is enough" },
    {
      failure: new Error("\u001b[31mNo key.\u001b[0m"),
      line: "No key.",
      because: "colours do not belong in a file",
    },
    { failure: new TypeError(""), line: "TypeError", because: "an empty message says nothing" },
    { failure: "plain text", line: "plain text", because: "anything can be thrown" },
    { failure: undefined, line: "undefined", because: "even nothing" },
    { failure: new Error("x".repeat(500)), line: `${"x".repeat(199)}…`, because: "a line ends somewhere" },
  ])("is bounded and bare: $because", ({ failure, line }) => {
    expect(describeFailure(failure)).toBe(line);
  });
});
