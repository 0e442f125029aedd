import { describe, expect, it } from "vitest";
import { hostileError, hostileValue } from "../../test/hostile-thrown.ts";
import { describeThrown } from "./describe-thrown.ts";
import { moduleError } from "./module-error.ts";
import { userPlace, userStack } from "./user-stack.ts";

describe("describeThrown", () => {
  it.each([
    { thrown: new TypeError("no\nmore"), told: "TypeError: no", because: "one line is enough" },
    { thrown: new RangeError(), told: "RangeError", because: "it says nothing" },
    { thrown: "text", told: '"text" was thrown, which is no error.', because: "anything can be thrown" },
    { thrown: hostileError(), told: "Error: its message cannot be read", because: "its getters throw" },
    {
      thrown: Object.assign(new Error(), { message: 5, name: Symbol("x") }),
      told: "Error",
      because: "neither is a text",
    },
    {
      thrown: hostileValue(),
      told: "<unreadable> was thrown, which is no error.",
      because: "it throws whatever one asks of it",
    },
  ])("says $told: $because", ({ thrown, told }) => {
    expect(describeThrown(thrown)).toBe(told);
  });
});

describe("an error that throws when it is read", () => {
  it.each([
    { thrown: hostileError() },
    { thrown: Object.assign(new Error("no"), { stack: 42, cause: hostileValue() }) },
    { thrown: hostileValue() },
    { thrown: Object.assign(new Error("no"), { stack: "Error: no\n    at f (file://host/a.ts:1:2)" }) },
  ])("is told all the same", ({ thrown }) => {
    expect(() => userPlace(thrown)).not.toThrow();
    expect(userStack(thrown, "/w")).toContain(describeThrown(thrown));
    const failed = moduleError(thrown, { path: "/w/a.ts", cwd: "/w", files: [] });
    expect(failed).toMatchObject({ code: "MODULE_FAILED", problems: [{ message: describeThrown(thrown) }] });
  });
});
