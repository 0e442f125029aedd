import { readFileSync } from "node:fs";
import { TRIAL_STATUSES } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casefold } from "../casefold/casefold.ts";
import { compileOutputMatches, type OutputMatchesFields, outputMatches } from "./output-matches.ts";
import { readOutput } from "./output-reading.ts";

const judge = (fields: OutputMatchesFields, output: unknown, reference?: unknown) =>
  outputMatches(fields).judge({ status: "completed", output }, { reference });

interface ContainsVector {
  readonly id: string;
  readonly output: string;
  readonly value: string;
  readonly caseSensitive: boolean;
  readonly found: boolean;
}

const vectors: { readonly contains: readonly ContainsVector[] } = JSON.parse(
  readFileSync(new URL("../../../../test/vectors/casefold.json", import.meta.url), "utf8"),
);

describe("outputMatches", () => {
  it.each(vectors.contains)("agrees with vector $id, and notContains with its opposite", (vector) => {
    const { output, value, caseSensitive, found } = vector;
    expect(judge({ value, caseSensitive }, output).status).toBe(found ? "passed" : "failed");
    const opposite = judge({ mode: "notContains", value, caseSensitive }, output).status;
    expect(opposite).toBe(found ? "failed" : "passed");
  });

  it.each([
    { value: "a.*c", output: "abc", because: "a value is no pattern" },
    { value: "(?i)refund", output: "Refund", because: "B04: a pattern of any dialect is a literal text" },
    { value: "\n", output: "a\r", because: "nothing is normalised" },
    { value: "a\nb", output: "a\r\nb", because: "CRLF is not LF" },
    { value: " a", output: "a", because: "the value is not trimmed" },
    { value: "$&", output: "$", because: "dollars mean nothing" },
  ])("fails for $value in $output: $because", ({ value, output }) => {
    expect(judge({ value }, output).status).toBe("failed");
  });

  it.each([
    { output: 42, value: "4", expected: "passed", because: "B11: a number is its JSON text" },
    { output: false, value: "false", expected: "passed", because: "B12: false is an output" },
    { output: 0, value: "1", expected: "failed", because: "B12: 0 is an output" },
    {
      output: { a: { b: "paid in full" } },
      value: "paid in",
      expected: "passed",
      because: "strings in JSON are searched",
    },
    { output: { a: 1, b: 2 }, value: '"a":1,"b"', expected: "passed", because: "so is the compact JSON" },
    { output: { a: "x\ny" }, value: "x\ny", expected: "passed", because: "a string is searched unescaped" },
    {
      output: { a: "re", b: "fund" },
      value: "refund",
      expected: "failed",
      because: "strings are not joined",
    },
    {
      output: [
        { type: "text", text: "a" },
        { type: "text", text: "b" },
      ],
      value: "a\nb",
      expected: "passed",
      because: "text parts are",
    },
  ])("is $expected when $because", ({ output, value, expected }) => {
    expect(judge({ value }, output).status).toBe(expected);
    expect(judge({ mode: "notContains", value }, output).status).toBe(
      expected === "passed" ? "failed" : "passed",
    );
  });

  it("B12: takes the empty output of a completed trial for an output", () => {
    expect(judge({ value: "x" }, "")).toEqual({
      status: "failed",
      reason: 'The output does not contain "x". The output is empty.',
    });
    expect(judge({ mode: "notContains", value: "x" }, "")).toEqual({ status: "passed" });
  });

  it.each([undefined, null])("B11: abstains without an output (%s), in both modes", (output) => {
    for (const mode of ["contains", "notContains"] as const) {
      expect(judge({ mode, value: "x" }, output)).toMatchObject({
        status: "abstained",
        code: "OUTPUT_MISSING",
      });
      const crashed = outputMatches({ mode, value: "x" }).judge({ status: "timeout", output });
      expect(crashed).toMatchObject({ status: "abstained", code: "TRIAL_ERROR" });
    }
  });

  it.each([
    { mode: "contains", output: "x seen", expected: "passed", because: "what was seen is final" },
    { mode: "notContains", output: "x seen", expected: "failed", because: "what was seen is final" },
    { mode: "contains", output: "partial", expected: "abstained", because: "the rest may hold it" },
    { mode: "notContains", output: "partial", expected: "abstained", because: "the rest may hold it" },
    { mode: "notContains", output: "", expected: "abstained", because: "a crash never passes" },
  ] as const)(
    "is $expected for $mode in a trial that did not complete: $because",
    ({ mode, output, expected }) => {
      for (const status of TRIAL_STATUSES.filter((one) => one !== "completed")) {
        expect(outputMatches({ mode, value: "x" }).judge({ status, output }).status).toBe(expected);
      }
    },
  );

  it("compares with reference data", () => {
    const reference = { order: { id: "A-17" } };
    expect(judge({ referencePath: "order.id" }, "It is A-17.", reference)).toEqual({ status: "passed" });
    expect(judge({ referencePath: "order.id" }, "It is B-2.", reference).status).toBe("failed");
    expect(judge({ referencePath: "order.id", caseSensitive: false }, "a-17", reference)).toEqual({
      status: "passed",
    });
  });

  it.each([
    { reference: undefined, detail: "no_reference" },
    { reference: { order: {} }, detail: "missing" },
    { reference: { order: { id: 17 } }, detail: "not_string" },
    { reference: { order: { id: "" } }, detail: "empty" },
  ])("B22: abstains in both modes when the reference is $detail", ({ reference, detail }) => {
    for (const mode of ["contains", "notContains"] as const) {
      const outcome = judge({ mode, referencePath: "order.id" }, "17", reference);
      expect(outcome).toMatchObject({ status: "abstained", code: "SETUP_INVALID", detail });
    }
  });

  it("says what is wrong with the reference before it asks for an output", () => {
    expect(judge({ referencePath: "a" }, undefined, {})).toMatchObject({ code: "SETUP_INVALID" });
  });

  it.each([
    { fields: { value: "" }, because: "B11: every output holds the empty text" },
    { fields: {}, because: "there is nothing to look for" },
    { fields: { value: "a", referencePath: "b" }, because: "there are two things to look for" },
    { fields: { referencePath: "a..b" }, because: "the path does not parse" },
    { fields: { value: "a", mode: "contain" }, because: "the mode is unknown" },
    { fields: { value: "a", caseSensitive: "false" }, because: '"false" is no boolean' },
    { fields: null, because: "there are no fields" },
  ])("throws when $because", ({ fields }) => {
    expect(() => outputMatches(fields as OutputMatchesFields)).toThrow(
      expect.objectContaining({ code: "CHECK_INVALID" }),
    );
  });

  it("refuses to be compiled without something to look for", () => {
    for (const value of ["", undefined]) {
      const compile = () => compileOutputMatches({ type: "outputMatches", value });
      expect(compile).toThrow(expect.objectContaining({ code: "CHECK_INVALID" }));
    }
  });

  it("is asked with no more than it reads", () => {
    expect(outputMatches({ value: "a" }).type).toBe("outputMatches");
    expect(outputMatches({ value: "a" }).judge({ status: "completed", output: "a" })).toEqual({
      status: "passed",
    });
  });
});

describe("near misses of outputMatches", () => {
  it("B01: a failure names the reading and shows the characters that differ", () => {
    expect(judge({ value: "cr\u00e8me" }, "Menu: cre\u0300me")).toEqual({
      status: "failed",
      nearMiss: "nfc",
      reason:
        'The output does not contain "cr\u00e8me". After NFC normalisation it would: it has "cre\\u0300me" where the value has "cr\\u00e8me": U+0065 U+0300 instead of U+00E8. The output is "Menu: cre\u0300me".',
    });
    expect(judge({ value: "10 000" }, "10\u00a0000 EUR")).toMatchObject({
      nearMiss: "whitespace",
      reason: expect.stringContaining("U+00A0 instead of U+0020"),
    });
  });

  it.each([
    { value: "As an AI", output: "as an AI, no", nearMiss: "casefold" },
    { value: "as an AI", output: "as an\nAI, no", nearMiss: "whitespace" },
    { value: "caf\u00e9", output: "cafe\u0301", nearMiss: "nfc" },
    { value: "secret", output: "se\u200bcret", nearMiss: "zero-width" },
    { value: "secret", output: "\uff53\uff45\uff43\uff52\uff45\uff54", nearMiss: "nfkc" },
  ])("a notContains that passes only by $nearMiss warns, and passes", ({ value, output, nearMiss }) => {
    expect(judge({ mode: "notContains", value }, output)).toEqual({
      status: "passed",
      nearMiss,
      warning: expect.stringContaining(`passed only to the letter`),
    });
  });

  it("says nothing where nothing is near", () => {
    expect(judge({ mode: "notContains", value: "as an AI" }, "All done.")).toEqual({ status: "passed" });
    expect(judge({ value: "Paris" }, "Rome")).toEqual({
      status: "failed",
      reason: 'The output does not contain "Paris". The output is "Rome".',
    });
  });

  it("a forbidden text is shown where it stands", () => {
    const output = `${"x".repeat(500)} As an AI, I ${"y".repeat(500)}`;
    const fields = { mode: "notContains", value: "as an ai", caseSensitive: false } as const;
    expect(judge(fields, output)).toMatchObject({ reason: expect.stringContaining("x As an AI, I y") });
    expect(judge({ mode: "notContains", value: "As an" }, output)).toMatchObject({
      reason: expect.stringContaining("x As an AI, I y"),
    });
  });

  it("reasons stay short, however long value and output are", () => {
    const long = "Lorem \u00a0ipsum ".repeat(1000);
    const reasons = [
      judge({ value: long }, long.toUpperCase()),
      judge({ value: long }, "x".repeat(100_000)),
      judge({ mode: "notContains", value: "ipsum" }, long),
      judge({ mode: "notContains", value: long }, long),
      judge({ value: "x" }, { a: [long, long] }),
    ].map((outcome) => (outcome.status === "failed" ? outcome.reason.length : Number.NaN));
    for (const length of reasons) expect(length).toBeLessThan(900);
  });

  it("never changes a verdict", () => {
    const unit = fc.constantFrom(
      "a",
      "A",
      "\u00df",
      "s",
      " ",
      "\n",
      "\u00a0",
      "\u200b",
      "e",
      "\u0301",
      "\u00e9",
      "\ufb01",
    );
    const fields = fc.record({
      value: fc.string({ unit, minLength: 1, maxLength: 3 }),
      caseSensitive: fc.boolean(),
      mode: fc.constantFrom("contains" as const, "notContains" as const),
    });
    fc.assert(
      fc.property(fields, fc.string({ unit, maxLength: 12 }), ({ mode, value, caseSensitive }, output) => {
        const fold = caseSensitive ? (text: string) => text : casefold;
        const found = fold(output).includes(fold(value));
        const check = compileOutputMatches({ type: "outputMatches", mode, value, caseSensitive });
        const outcome = check(readOutput({ status: "completed", output }), {});
        expect(outcome.status).toBe(found === (mode === "contains") ? "passed" : "failed");
        if (found) expect(outcome).not.toHaveProperty("nearMiss");
      }),
      { numRuns: 1000 },
    );
  });
});
