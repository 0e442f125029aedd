import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import * as checks from "./index.ts";
import { specOfFields } from "./spec-of-fields.ts";

const when = { sample: ["refund_ok"] };

function errorOf(make: () => unknown): OutputError | undefined {
  try {
    make();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(OutputError);
    return error as OutputError;
  }
}

describe("specOfFields", () => {
  it("adds the type to the fields", () => {
    expect(specOfFields("hasToolCall", { tool: "refund" })).toEqual({ type: "hasToolCall", tool: "refund" });
    expect(specOfFields("hasToolCall", { tool: "refund", when: undefined }).tool).toBe("refund");
  });

  it("tells when beside all that is wrong", () => {
    const error = errorOf(() => specOfFields("toolCallCount", { min: -1, when }));
    expect(error).toMatchObject({ code: "CHECK_INVALID", hint: expect.stringContaining("built in code") });
    expect(error?.message).toMatch(
      /^Cannot make toolCallCount: "when" belongs to a spec\. There are \d more/,
    );
    expect(error?.problems.map(({ pointer }) => pointer)).toEqual(["/when", "/tool", "/min"]);
  });

  it.each([
    { name: "hasToolCall", make: () => checks.hasToolCall({ tool: "a", when } as never) },
    { name: "lacksToolCall", make: () => checks.lacksToolCall({ tool: "a", when } as never) },
    {
      name: "toolCallContains",
      make: () => checks.toolCallContains({ tool: "a", arguments: {}, when } as never),
    },
    { name: "toolCallCount", make: () => checks.toolCallCount({ tool: "a", max: 1, when } as never) },
    { name: "toolCallOrder", make: () => checks.toolCallOrder({ sequence: ["a"], when } as never) },
    { name: "outputMatches", make: () => checks.outputMatches({ value: "a", when } as never) },
    { name: "llmJudge", make: () => checks.llmJudge({ rubric: "Polite?", when } as never) },
  ])("makes $name refuse a condition that it would ignore", ({ name, make }) => {
    expect(errorOf(make)?.message).toBe(`Cannot make ${name}: "when" belongs to a spec.`);
  });
});
