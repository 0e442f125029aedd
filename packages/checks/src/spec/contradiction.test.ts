import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyOutputCheck, anyToolCall, anyTraceCheck, anyTrial } from "../../test/arbitraries.ts";
import { gradeTrials } from "../grade/grade-trials.ts";
import { findContradiction } from "./contradiction.ts";
import { parseCheck } from "./parse-check.ts";

const has = { type: "hasToolCall", tool: "t" };
const lacks = { type: "lacksToolCall", tool: "t" };
const count = { type: "toolCallCount", tool: "t" };
const order = { type: "toolCallOrder" };
const wants = { type: "outputMatches", mode: "contains", value: "Refund done" };
const forbids = { type: "outputMatches", mode: "notContains", value: "Refund done" };
const holds = { type: "toolCallContains", tool: "t", arguments: { id: 1, note: "x" } };

describe("findContradiction", () => {
  it.each([
    { a: wants, b: forbids, because: "the text is wanted and forbidden" },
    { a: wants, b: { ...forbids, value: "Refund" }, because: "the wanted text holds the forbidden one" },
    {
      a: wants,
      b: { ...forbids, value: "REFUND", caseSensitive: false },
      because: "every letter case is forbidden",
    },
    {
      a: { ...wants, value: "Straße", caseSensitive: false },
      b: { ...forbids, value: "STRASSE", caseSensitive: false },
      because: "the foldings are equal",
    },
    {
      a: { ...wants, value: undefined, referencePath: "id" },
      b: { ...forbids, value: undefined, referencePath: "id" },
      because: "the text of the reference is wanted and forbidden",
    },
    { a: has, b: lacks, because: "the call is wanted and forbidden" },
    { a: holds, b: lacks, because: "a call with arguments is a call" },
    {
      a: holds,
      b: { ...lacks, arguments: { id: 1 } },
      because: "the wanted call is among the forbidden ones",
    },
    { a: { ...holds, match: "exact" }, b: { ...lacks, arguments: { id: 1 } }, because: "so is an exact one" },
    { a: has, b: { ...count, max: 0 }, because: "no call is allowed" },
    { a: { ...count, min: 3 }, b: { ...count, max: 2 }, because: "the ranges exclude each other" },
    {
      a: { ...count, min: 2, arguments: { id: 1 } },
      b: { ...count, max: 1 },
      because: "calls with arguments count among all",
    },
    { a: { ...order, sequence: ["t", "t"] }, b: { ...count, max: 1 }, because: "the order has two calls" },
    {
      a: { ...order, sequence: ["t"], mode: "exact" },
      b: { ...count, min: 2 },
      because: "the order has one call and no others",
    },
    { a: { ...order, sequence: ["u"], mode: "exact" }, b: has, because: "the order does not name the tool" },
    {
      a: { ...order, sequence: ["t", "u"], mode: "exact" },
      b: { ...order, sequence: ["u", "t"], mode: "exact" },
      because: "only one order is exact",
    },
    {
      a: { ...order, sequence: ["t", "u"], mode: "exact" },
      b: { ...order, sequence: ["u", "t"] },
      because: "the exact order has them the other way round",
    },
  ])("finds one either way round when $because", ({ a, b }) => {
    expect(findContradiction(parseCheck(a), parseCheck(b))).toEqual(expect.any(String));
    expect(findContradiction(parseCheck(b), parseCheck(a))).toEqual(expect.any(String));
  });

  it.each([
    {
      a: wants,
      b: { ...forbids, value: "Refund done." },
      because: "the output may hold the one without the other",
    },
    { a: wants, b: { ...forbids, value: "REFUND" }, because: "the letter case differs" },
    { a: { ...wants, caseSensitive: false }, b: forbids, because: "another letter case satisfies both" },
    { a: wants, b: { ...wants, value: "x" }, because: "both can be there" },
    { a: forbids, b: forbids, because: "both can be absent" },
    { a: has, b: { ...lacks, tool: "T" }, because: "the tools differ" },
    { a: has, b: { ...lacks, arguments: { id: 1 } }, because: "a call with other arguments satisfies both" },
    { a: holds, b: { ...lacks, arguments: { id: 2 } }, because: "the arguments differ" },
    { a: has, b: { ...count, max: 1, arguments: { id: 1 } }, because: "only some calls are limited" },
    { a: { ...count, min: 1 }, b: { ...count, max: 1 }, because: "one call satisfies both" },
    {
      a: { ...order, sequence: ["t", "u"] },
      b: { ...order, sequence: ["u", "t"] },
      because: "t, u, t satisfies both",
    },
    {
      a: { type: "llmJudge", rubric: "x" },
      b: { type: "llmJudge", rubric: "not x" },
      because: "nobody can tell",
    },
  ])("finds none when $because", ({ a, b }) => {
    expect(findContradiction(parseCheck(a), parseCheck(b))).toBeUndefined();
  });

  it("is never refuted by a trial that passes both checks", async () => {
    const pair = fc.oneof(fc.tuple(anyTraceCheck, anyTraceCheck), fc.tuple(anyOutputCheck, anyOutputCheck));
    const calls = fc.array(anyToolCall, { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(pair, anyTrial, calls, async (checks, trial, toolCalls) => {
        const [a, b] = checks.map(parseCheck);
        if (a === undefined || b === undefined || findContradiction(a, b) === undefined) return;
        const recorded = { ...trial, status: "completed", toolCalls, sample: "s" } as const;
        const { outcomes } = await gradeTrials(
          { samples: [{ name: "s", reference: { a: "A", b: { a: "x" } } }], checks },
          [recorded],
        );
        expect(outcomes.every(({ status }) => status === "passed")).toBe(false);
      }),
      { numRuns: 3000 },
    );
  }, 60_000);
});
