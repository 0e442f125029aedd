import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { thrownStack } from "./thrown-stack.ts";

function thrown(...frames: readonly string[]): Error {
  const stack = ["ReferenceError: a is not defined", ...frames.map((frame) => `    at ${frame}`)].join("\n");
  return Object.assign(new ReferenceError("a is not defined"), { stack });
}

function failed(cause: unknown): OutputError {
  return new OutputError("MODULE_FAILED", "w/a.ts cannot be loaded.", { cause });
}

function several(...errors: readonly unknown[]): OutputError {
  return new OutputError("TEST_INVALID", "It cannot run.", { cause: new AggregateError(errors) });
}

const ONE = thrown("/w/a.ts:1:1");
const TWO = thrown("f (/w/a.ts:1:1)", "/w/b.ts:2:2");

describe("thrownStack", () => {
  it.each([
    { error: failed(ONE), told: undefined, because: "the problem says what was thrown and where" },
    { error: failed(thrown()), told: undefined, because: "there are no frames" },
    { error: failed("a text"), told: undefined, because: "it is no error" },
    {
      error: failed(TWO),
      told: "    at f (a.ts:1:1)\n    at b.ts:2:2",
      because: "the problem says what was thrown",
    },
    {
      error: several(failed(ONE), new Error("other")),
      told: undefined,
      because: "its problem says all of it",
    },
    {
      error: several(failed(TWO), new Error("other")),
      told: "ReferenceError: a is not defined\n    at f (a.ts:1:1)\n    at b.ts:2:2",
      because: "it belongs to one of several problems",
    },
    {
      error: failed(new Error("a", { cause: "b" })),
      told: expect.stringContaining("caused by"),
      because: "no problem tells a cause",
    },
    { error: new OutputError("OTHER", "No.", { cause: TWO }), told: undefined, because: "no file threw it" },
    { error: TWO, told: undefined, because: "it is no error of ours" },
  ])("tells $told where $because", ({ error, told }) => {
    expect(thrownStack(error, "/w")).toEqual(told);
  });
});
