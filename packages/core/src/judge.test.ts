import { describe, expect, it } from "vitest";
import { judgeReplySchema } from "./judge.ts";

describe("judgeReplySchema", () => {
  it.each([
    { verdict: "pass", reasoning: "Polite." },
    { verdict: "fail", reasoning: "" },
  ])("takes %j", (reply) => {
    expect(judgeReplySchema.parse(reply)).toEqual(reply);
  });

  it.each([
    { reply: { verdict: "partial", reasoning: "a" }, because: "a rubric is satisfied or it is not" },
    { reply: { verdict: true, reasoning: "a" }, because: "true is no verdict" },
    { reply: { verdict: "PASS", reasoning: "a" }, because: "the words are exact" },
    { reply: { reasoning: "a" }, because: "a missing verdict is no pass (B28)" },
    { reply: { verdict: "pass" }, because: "a verdict needs its reason" },
    { reply: "pass", because: "a text is no reply" },
  ])("refuses $reply because $because", ({ reply }) => {
    expect(judgeReplySchema.safeParse(reply).success).toBe(false);
  });
});
