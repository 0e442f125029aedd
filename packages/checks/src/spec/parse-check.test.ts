import { OutputError } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCheck } from "./parse-check.ts";

function refusalOf(fields: unknown): OutputError {
  try {
    parseCheck(fields);
  } catch (error) {
    if (error instanceof OutputError) return error;
    throw error;
  }
  throw new Error("The check was accepted.");
}

describe("parseCheck", () => {
  it.each([
    { type: "hasToolCall", tool: "refund_create" },
    { type: "hasToolCall", tool: "refund_create", name: "refunds", when: { sample: ["refund_ok"] } },
    { type: "toolCallContains", tool: "refund_create", arguments: {}, match: "exact" },
    { type: "outputMatches", value: " ", caseSensitive: false },
    {
      type: "outputMatches",
      mode: "notContains",
      referencePath: "order.id",
      when: { hasReference: "order" },
    },
    { type: "llmJudge", rubric: "Pass if the tone is friendly.", llmPreferences: [] },
    { type: "lacksToolCall", tool: "refund_create", arguments: { orderId: null } },
    { type: "toolCallCount", tool: "lookup", min: 0, max: 0 },
    { type: "toolCallOrder", sequence: ["lookup", "lookup"], mode: "exact", when: { sampleNot: ["a"] } },
  ])("reads $type as it was written", (fields) => {
    expect(parseCheck(fields)).toEqual(fields);
  });

  it.each(["notContains", "not_contains", "not-contains"])("reads the mode %s as notContains", (mode) => {
    expect(parseCheck({ type: "outputMatches", mode, value: "x" })).toHaveProperty("mode", "notContains");
  });

  it("takes a key that is undefined as absent, because code writes it so", () => {
    const fields = {
      type: "outputMatches",
      value: "x",
      referencePath: undefined,
      mode: undefined,
      other: undefined,
    };
    expect(parseCheck(fields)).toEqual({ type: "outputMatches", value: "x" });
  });

  it("keeps an argument named __proto__", () => {
    const fields: unknown = JSON.parse(
      '{"type":"toolCallContains","tool":"t","arguments":{"__proto__":{"a":1}}}',
    );
    const check = parseCheck(fields);
    expect(check.type === "toolCallContains" && Object.keys(check.arguments)).toEqual(["__proto__"]);
  });

  it("is not reached by later changes of what it was given", () => {
    const fields = { type: "toolCallContains", tool: "t", arguments: { id: 1 } };
    const check = parseCheck(fields);
    fields.arguments.id = 2;
    expect(check).toHaveProperty("arguments", { id: 1 });
  });

  it.each([
    { fields: 5, code: "SPEC_TYPE_WRONG", pointer: "", because: "a check is an object" },
    { fields: null, code: "SPEC_TYPE_WRONG", pointer: "", because: "null is no object" },
    { fields: {}, code: "SPEC_KEY_MISSING", pointer: "/type", because: "without a type nothing is known" },
    { fields: { type: 7 }, code: "SPEC_TYPE_WRONG", pointer: "/type", because: "a type is text" },
    {
      fields: { type: "toString" },
      code: "SPEC_CHECK_UNKNOWN",
      pointer: "/type",
      because: "inherited names are no types",
    },
    {
      fields: { type: "hasToolCall" },
      code: "SPEC_KEY_MISSING",
      pointer: "/tool",
      because: "the tool is missing",
    },
    {
      fields: { type: "hasToolCall", tool: "" },
      code: "SPEC_VALUE_EMPTY",
      pointer: "/tool",
      because: "no tool has that name",
    },
    {
      fields: { type: "hasToolCall", tool: "t", value: "x" },
      code: "SPEC_KEY_UNKNOWN",
      pointer: "/value",
      because: "the key belongs to another type",
    },
    {
      fields: { type: "hasToolCall", tool: "t", name: 1 },
      code: "SPEC_TYPE_WRONG",
      pointer: "/name",
      because: "a label is text",
    },
    {
      fields: { type: "toolCallContains", tool: "t" },
      code: "SPEC_KEY_MISSING",
      pointer: "/arguments",
      because: "they are what is asked",
    },
    {
      fields: { type: "toolCallContains", tool: "t", arguments: [] },
      code: "SPEC_TYPE_WRONG",
      pointer: "/arguments",
      because: "arguments have names",
    },
    {
      fields: { type: "toolCallContains", tool: "t", arguments: {}, match: "equal" },
      code: "SPEC_VALUE_WRONG",
      pointer: "/match",
      because: "it is spelt exact",
    },
    {
      fields: { type: "outputMatches" },
      code: "SPEC_KEY_MISSING",
      pointer: "",
      because: "it has nothing to look for",
    },
    {
      fields: { type: "outputMatches", value: "a", referencePath: "b" },
      code: "SPEC_KEYS_CONFLICT",
      pointer: "/referencePath",
      because: "it has two",
    },
    {
      fields: { type: "outputMatches", value: "" },
      code: "SPEC_VALUE_EMPTY",
      pointer: "/value",
      because: "every output holds it (B11)",
    },
    {
      fields: { type: "outputMatches", value: 42 },
      code: "SPEC_TYPE_WRONG",
      pointer: "/value",
      because: "nothing is coerced",
    },
    {
      fields: { type: "outputMatches", value: null },
      code: "SPEC_TYPE_WRONG",
      pointer: "/value",
      because: "null is not absent",
    },
    {
      fields: { type: "outputMatches", referencePath: "a..b" },
      code: "SPEC_PATH_INVALID",
      pointer: "/referencePath",
      because: "it does not parse",
    },
    {
      fields: { type: "outputMatches", value: "a", mode: "NotContains" },
      code: "SPEC_VALUE_WRONG",
      pointer: "/mode",
      because: "the spellings are a closed list",
    },
    {
      fields: { type: "outputMatches", value: "a", mode: ["contains"] },
      code: "SPEC_TYPE_WRONG",
      pointer: "/mode",
      because: "a list is no mode",
    },
    {
      fields: { type: "outputMatches", value: "a", caseSensitive: "false" },
      code: "SPEC_TYPE_WRONG",
      pointer: "/caseSensitive",
      because: "it is text (B28)",
    },
    {
      fields: { type: "outputMatches", value: "a", caseSensitive: 0 },
      code: "SPEC_TYPE_WRONG",
      pointer: "/caseSensitive",
      because: "0 is no boolean",
    },
    {
      fields: { type: "llmJudge", rubric: " \n\t" },
      code: "SPEC_VALUE_EMPTY",
      pointer: "/rubric",
      because: "white space says nothing",
    },
    {
      fields: { type: "llmJudge", rubric: "r", llmPreferences: "OPENAI" },
      code: "SPEC_TYPE_WRONG",
      pointer: "/llmPreferences",
      because: "preferences are a list",
    },
    {
      fields: { type: "toolCallCount", tool: "t" },
      code: "SPEC_KEY_MISSING",
      pointer: "",
      because: "it can never fail",
    },
    {
      fields: { type: "toolCallCount", tool: "t", min: 2, max: 1 },
      code: "SPEC_VALUE_WRONG",
      pointer: "/min",
      because: "it can never pass",
    },
    {
      fields: { type: "toolCallCount", tool: "t", min: -1 },
      code: "SPEC_VALUE_WRONG",
      pointer: "/min",
      because: "it is negative",
    },
    {
      fields: { type: "toolCallCount", tool: "t", max: 1.5 },
      code: "SPEC_TYPE_WRONG",
      pointer: "/max",
      because: "it is fractional",
    },
    {
      fields: { type: "toolCallCount", tool: "t", max: Number.NaN },
      code: "SPEC_NOT_JSON",
      pointer: "/max",
      because: "not a number is no bound (B09)",
    },
    {
      fields: { type: "toolCallOrder", sequence: [] },
      code: "SPEC_VALUE_EMPTY",
      pointer: "/sequence",
      because: "no order is asked",
    },
    {
      fields: { type: "toolCallOrder", sequence: ["a", ""] },
      code: "SPEC_VALUE_EMPTY",
      pointer: "/sequence/1",
      because: "no tool has that name",
    },
    {
      fields: { type: "toolCallOrder", sequence: ["a"], mode: "in-order" },
      code: "SPEC_VALUE_WRONG",
      pointer: "/mode",
      because: "the spellings are a closed list",
    },
    {
      fields: { type: "hasToolCall", tool: "t", when: {} },
      code: "SPEC_WHEN_INVALID",
      pointer: "/when",
      because: "it says nothing",
    },
    {
      fields: { type: "hasToolCall", tool: "t", when: { samples: ["a"] } },
      code: "SPEC_WHEN_INVALID",
      pointer: "/when",
      because: "read leniently, it would apply to every sample",
    },
    {
      fields: { type: "hasToolCall", tool: "t", when: { sample: ["a"], sampleNot: ["b"] } },
      code: "SPEC_WHEN_INVALID",
      pointer: "/when",
      because: "it has two keys",
    },
    {
      fields: { type: "hasToolCall", tool: "t", when: { sample: [] } },
      code: "SPEC_VALUE_EMPTY",
      pointer: "/when/sample",
      because: "it names no sample",
    },
    {
      fields: { type: "hasToolCall", tool: "t", when: { sample: "a" } },
      code: "SPEC_TYPE_WRONG",
      pointer: "/when/sample",
      because: "it is a list",
    },
    {
      fields: { type: "hasToolCall", tool: "t", when: { hasReference: "a..b" } },
      code: "SPEC_PATH_INVALID",
      pointer: "/when/hasReference",
      because: "it does not parse",
    },
    {
      fields: { type: "hasToolCall", tool: "t", when: "a" },
      code: "SPEC_TYPE_WRONG",
      pointer: "/when",
      because: "a condition is an object",
    },
    {
      fields: { type: "hasToolCall", tool: 10n },
      code: "SPEC_NOT_JSON",
      pointer: "/tool",
      because: "JSON has no such number",
    },
  ])("refuses $fields with $code, because $because", ({ fields, code, pointer }) => {
    const { problems, code: thrown } = refusalOf(fields);
    expect(thrown).toBe("CHECK_INVALID");
    expect(problems).toEqual([expect.objectContaining({ code, pointer })]);
  });

  it("tells all problems at once and names the type", () => {
    const error = refusalOf({
      type: "outputMatches",
      value: "",
      mode: "has",
      caseSensitive: "no",
      valeu: "x",
    });
    expect(error.problems.map(({ pointer }) => pointer)).toEqual([
      "/mode",
      "/value",
      "/caseSensitive",
      "/valeu",
    ]);
    expect(error.message).toContain("Cannot make outputMatches: 4 problems.");
  });

  it.each([
    { fields: {}, pointer: "/type", because: "it has no type" },
    { fields: { type: 7 }, pointer: "/type", because: "its type is no text" },
  ])("lists the types when $because", ({ fields, pointer }) => {
    expect(refusalOf(fields).problems).toMatchObject([
      {
        pointer,
        hint: expect.stringMatching(/^Accepted: hasToolCall, toolCallContains, .*, toolCallOrder\./),
      },
    ]);
  });

  it.each([
    { fields: { type: "hasToolCall", tool: "t", when: { hasReference: true } }, key: "when.hasReference" },
    { fields: { type: "outputMatches", mode: "contains", referencePath: 0 }, key: "referencePath" },
  ])("says of $key that it is a path, not that it wants quotes", ({ fields }) => {
    const hint = "Write a path into the reference data, such as order.id.";
    expect(refusalOf(fields).problems).toMatchObject([{ code: "SPEC_TYPE_WRONG", hint }]);
  });

  it("says what is accepted in plain English", () => {
    const { message } = refusalOf({
      type: "outputMatches",
      value: "x",
      mode: "contain",
      caseSensitive: "false",
    });
    expect(message).toBe(
      [
        "Cannot make outputMatches: 2 problems.",
        '/mode "mode" cannot be "contain". [SPEC_VALUE_WRONG]',
        '  Did you mean "contains"? Accepted: contains, notContains, not_contains, not-contains.',
        '/caseSensitive "caseSensitive" must be true or false, not "false". [SPEC_TYPE_WRONG]',
        "  Write true or false, without quotes.",
      ].join("\n"),
    );
  });

  it("never throws anything but its own error", () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
        }),
        (fields) => {
          expect(refusalOf(fields).code).toBe("CHECK_INVALID");
        },
      ),
    );
  });
});
