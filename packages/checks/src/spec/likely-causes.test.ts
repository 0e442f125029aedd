import { describe, expect, it } from "vitest";
import { parseSpec } from "./parse-spec.ts";
import { parseSpecText } from "./parse-spec-text.ts";
import { specErrorOf } from "./spec-error-of.ts";

const samples = [{ name: "a" }];

describe("parseSpec of a misspelt key that it needs", () => {
  it.each([
    { check: { type: "hasToolCall", tol: "t" }, hint: 'Did you mean "tool"?' },
    { check: { type: "toolCallContains", tool: "t", argument: {} }, hint: 'Did you mean "arguments"?' },
    { check: { type: "outputMatches", mode: "contains", valeu: "x" }, hint: 'Did you mean "value"?' },
    { check: { type: "outputMatches", reference_path: "id" }, hint: 'Did you mean "referencePath"?' },
  ])("says of $check: $hint", async ({ check, hint }) => {
    const { problems } = await specErrorOf(() => parseSpec({ samples, checks: [check] }));
    expect(problems.map(({ code }) => code)).toEqual(["SPEC_KEY_MISSING", "SPEC_KEY_UNKNOWN"]);
    expect(problems[1]?.hint).toBe(hint);
  });

  it("says so of the top as well, and leaves keys alone that stand elsewhere", async () => {
    const document = { samples: [{ name: "a", owner: "me" }], check: [] };
    const { problems } = await specErrorOf(() => parseSpec(document));
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "SPEC_KEY_UNKNOWN /check",
      "SPEC_KEY_MISSING /checks",
    ]);
  });
});

describe("parseSpec of a key that is null", () => {
  it("says to leave it out, and not that there are two where a program wrote null for the other", async () => {
    const check = { type: "outputMatches", mode: "contains", value: null, referencePath: "id" };
    const { problems } = await specErrorOf(() => parseSpec({ samples, checks: [check] }));
    expect(problems).toMatchObject([
      {
        code: "SPEC_TYPE_WRONG",
        pointer: "/checks/0/value",
        hint: expect.stringContaining("Leave the key out"),
      },
    ]);
  });
});

describe("parseSpecText of an alias that stands for nothing", () => {
  it.each([
    { key: "name", missing: true, because: "the check lacks what to look for all the same" },
    { key: "value", missing: false, because: "what to look for is there and cannot be read" },
  ])(
    "tells that value and referencePath are missing: $missing, when it is the $key: $because",
    async ({ key, missing }) => {
      const text = `samples: [{name: a}]\nchecks:\n  - {type: outputMatches, mode: contains, ${key}: *nope}\n`;
      const { problems } = await specErrorOf(() => parseSpecText(text));
      expect(problems.map(({ code }) => code)).toEqual(
        missing ? ["SPEC_KEY_MISSING", "SPEC_SYNTAX"] : ["SPEC_SYNTAX"],
      );
    },
  );
});
