import type { LanguageModelV4Message, LanguageModelV4ToolResultOutput } from "@ai-sdk/provider";
import { describe, expect, it } from "vitest";
import { readConversation } from "./conversation.ts";

const asked: LanguageModelV4Message = { role: "user", content: [{ type: "text", text: "Refund A-1041." }] };
const called = (toolCallId: string): LanguageModelV4Message => ({
  role: "assistant",
  content: [
    { type: "text", text: "One moment." },
    { type: "tool-call", toolCallId, toolName: "refund_create", input: { amount: 1 } },
  ],
});
const answered = (toolCallId: string, output: LanguageModelV4ToolResultOutput): LanguageModelV4Message => ({
  role: "tool",
  content: [{ type: "tool-result", toolCallId, toolName: "refund_create", output }],
});

describe("readConversation", () => {
  it("is the customer's message alone at the start", () => {
    const prompt = [{ role: "system", content: "You are the support agent." } as const, asked];
    expect(readConversation(prompt)).toEqual({ request: "Refund A-1041.", calls: [] });
  });

  it.each([
    {
      output: { type: "json", value: { number: "R-1" } },
      outcome: { status: "ok", value: { number: "R-1" } },
    },
    { output: { type: "text", value: "done" }, outcome: { status: "ok", value: "done" } },
    {
      output: { type: "error-text", value: "Too late." },
      outcome: { status: "error", message: "Too late." },
    },
    {
      output: { type: "error-json", value: { code: 7 } },
      outcome: { status: "error", message: '{"code":7}' },
    },
    { output: { type: "execution-denied", reason: "No." }, outcome: { status: "denied", message: "No." } },
    { output: { type: "execution-denied" }, outcome: { status: "denied", message: "" } },
  ] as const)("reads a result of type $output.type", ({ output, outcome }) => {
    const { calls } = readConversation([asked, called("c1"), answered("c1", output)]);
    expect(calls).toEqual([{ tool: "refund_create", input: { amount: 1 }, outcome }]);
  });

  it("gives each call the result of its own id, in the order of the calls", () => {
    const prompt = [
      asked,
      called("c1"),
      called("c2"),
      answered("c2", { type: "text", value: "second" }),
      answered("c1", { type: "text", value: "first" }),
    ];
    const values = readConversation(prompt).calls.map(
      ({ outcome }) => outcome.status === "ok" && outcome.value,
    );
    expect(values).toEqual(["first", "second"]);
  });

  it("takes a call without a result for failed", () => {
    expect(readConversation([asked, called("c1")]).calls[0]?.outcome.status).toBe("error");
  });

  it("reads the last message when the customer wrote several", () => {
    const again: LanguageModelV4Message = { role: "user", content: [{ type: "text", text: "And A-1043?" }] };
    expect(readConversation([asked, again]).request).toBe("And A-1043?");
  });
});
