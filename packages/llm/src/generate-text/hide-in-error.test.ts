import { describe, expect, it } from "vitest";
import { hideInError } from "./hide-in-error.ts";

const hide = (text: string): string => text.replaceAll("KEY", "***");

describe("hideInError", () => {
  it("hides in every text of an error, whatever holds it, and leaves it the same error", () => {
    const inner = new TypeError("inner KEY");
    const held = { body: "KEY", list: ["KEY", { KEY: 1 }], twice: [["KEY"], ["KEY"]] };
    const error = Object.assign(new Error("outer KEY", { cause: inner }), {
      held,
      also: held,
      errors: [inner, new Error("KEY")],
      status: 401,
    });
    expect(hideInError(error, hide)).toBe(error);
    const shown = { body: "***", list: ["***", { "***": 1 }], twice: [["***"], ["***"]] };
    expect(error).toMatchObject({ message: "outer ***", status: 401, held: shown, also: shown });
    expect(error.cause).toBe(inner);
    expect([inner.message, error.errors[1]?.message]).toEqual(["inner ***", "***"]);
    expect(`${error.stack}${inner.stack}`).not.toContain("KEY");
    expect(Object.keys(error)).not.toContain("message");
  });

  it("changes nothing of the caller's, and copies nothing without need", () => {
    const asked = { prompt: "KEY" };
    const plain = { prompt: "a" };
    const error = Object.assign(new Error("a"), { asked, plain });
    hideInError(error, hide);
    expect(asked).toEqual({ prompt: "KEY" });
    expect(error.asked).toEqual({ prompt: "***" });
    expect(error.plain).toBe(plain);
  });

  it("takes what refers to itself, what cannot be read and what cannot be written", () => {
    const error: Error & { self?: unknown } = new Error("KEY");
    error.self = { error, list: [error] };
    error.cause = error;
    Object.defineProperty(error, "odd", {
      get() {
        throw new Error("no");
      },
    });
    Object.defineProperty(error, "fixed", { value: "KEY", writable: false, configurable: true });
    hideInError(error, hide);
    expect(error).toMatchObject({ message: "***", fixed: "***", cause: error });
    const frozen = Object.freeze(new Error("KEY"));
    expect(hideInError(frozen, hide)).toBe(frozen);
  });

  it.each([
    ["a text", "KEY", "***"],
    ["an object", { code: "KEY" }, { code: "***" }],
    ["nothing", undefined, undefined],
  ])("takes %s that was thrown", (_, thrown, shown) => {
    expect(hideInError(thrown, hide)).toEqual(shown);
  });
});
