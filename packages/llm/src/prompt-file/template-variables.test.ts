import { describe, expect, it } from "vitest";
import { templateVariables } from "./template-variables.ts";

describe("templateVariables", () => {
  it("copies plain data, in the order of its keys", () => {
    const given = { b: { z: 1, a: [true, null, "x"] }, a: "text" };
    const { scope, names, problems } = templateVariables(given);
    expect({ names, problems }).toEqual({ names: ["b", "a"], problems: [] });
    expect(JSON.stringify(scope)).toBe(JSON.stringify(given));
    expect(scope.b).not.toBe(given.b);
  });

  it("knows the name of what is undefined, and has no value for it", () => {
    const { scope, names } = templateVariables({ a: undefined });
    expect({ scope, names }).toEqual({ scope: {}, names: ["a"] });
  });

  it("asks an object for its JSON", () => {
    const { scope } = templateVariables({ at: new Date(0), own: { toJSON: () => ({ a: 1 }) } });
    expect(JSON.stringify(scope)).toBe('{"at":"1970-01-01T00:00:00.000Z","own":{"a":1}}');
  });

  it("lets a key be __proto__ without becoming one", () => {
    const { scope } = templateVariables({ a: JSON.parse('{"__proto__":{"polluted":true}}') });
    expect(Object.keys(scope.a as object)).toEqual(["__proto__"]);
    expect((scope.a as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    { value: Promise.resolve("x"), because: "an await is missing" },
    { value: new Map([["a", 1]]), because: "a Map would be written as {}" },
    { value: { deep: [1n] }, because: "JSON has no BigInt" },
    { value: Number.NaN, because: "JSON has no NaN" },
    { value: () => "x", because: "a function is not called" },
  ])("tells the place of a value that is no JSON, as $because", ({ value }) => {
    const { problems } = templateVariables({ good: 1, bad: value });
    expect(problems).toEqual([
      expect.objectContaining({
        code: "VALUE_NOT_JSON",
        pointer: expect.stringMatching(/^\/variables\/bad/),
      }),
    ]);
  });
});
