import { describe, expect, it } from "vitest";
import { TRIAL_STATUSES, trialSchema } from "./trial.ts";

const trial = { sample: "refund_ok", status: "completed" };

describe("trialSchema", () => {
  it.each([
    { more: {}, because: "only the sample and the status are needed" },
    { more: { epoch: 2 }, because: "epochs count from 1" },
    { more: { output: "" }, because: "an empty text is an output" },
    { more: { output: null }, because: "null is no output" },
    { more: { output: { refunded: [true, 12.5] } }, because: "any JSON value is an output" },
    { more: { toolCalls: [] }, because: "no tool was called" },
    { more: { toolCalls: [{ tool: "refund", arguments: "{" }] }, because: "what does not parse is unknown" },
    {
      more: { toolCalls: [{ tool: "refund", arguments: null, status: "denied", id: "c1" }] },
      because: "null is unknown",
    },
    {
      more: { toolCalls: [{ tool: "refund", status: "cancelled-by-user" }] },
      because: "others' words are kept",
    },
    { more: { usage: { inputTokens: 12, outputTokens: null } }, because: "null is unknown" },
    {
      more: { epoch: null, output: null, toolCalls: null, usage: null },
      because: "a key that is null is absent",
    },
    {
      more: { toolCalls: [{ tool: "t", id: null, arguments: null, result: null, status: null }] },
      because: "so it is in a call",
    },
    { more: { usage: {} }, because: "all counts are unknown" },
    { more: { model: "m", toolCalls: [{ tool: "t", durationMs: 7 }] }, because: "further keys are kept" },
  ])("takes $more as it is because $because", ({ more }) => {
    expect(trialSchema.parse({ ...trial, ...more })).toEqual({ ...trial, ...more });
  });

  it.each(TRIAL_STATUSES)("takes a trial that is %s", (status) => {
    expect(trialSchema.safeParse({ ...trial, status }).success).toBe(true);
  });

  it.each([
    { wrong: { sample: "" }, path: ["sample"] },
    { wrong: { sample: 7 }, path: ["sample"] },
    { wrong: { status: "finished" }, path: ["status"] },
    { wrong: { status: undefined }, path: ["status"] },
    { wrong: { epoch: 0 }, path: ["epoch"] },
    { wrong: { epoch: 1.5 }, path: ["epoch"] },
    { wrong: { epoch: "1" }, path: ["epoch"] },
    { wrong: { sample: null }, path: ["sample"] },
    { wrong: { status: null }, path: ["status"] },
    { wrong: { toolCalls: "none" }, path: ["toolCalls"] },
    { wrong: { toolCalls: [{ tool: null }] }, path: ["toolCalls", 0, "tool"] },
    { wrong: { toolCalls: [{}] }, path: ["toolCalls", 0, "tool"] },
    { wrong: { toolCalls: [{ tool: "" }] }, path: ["toolCalls", 0, "tool"] },
    { wrong: { usage: { inputTokens: -1 } }, path: ["usage", "inputTokens"] },
    { wrong: { usage: { totalTokens: Number.NaN } }, path: ["usage", "totalTokens"] },
  ])("refuses $wrong", ({ wrong, path }) => {
    const { error } = trialSchema.safeParse({ ...trial, ...wrong });
    expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});
