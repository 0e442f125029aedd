import { describe, expect, it } from "vitest";
import { promptMessages } from "./prompt-messages.ts";

describe("promptMessages", () => {
  it("sets apart what the system says first, and keeps the order of the rest", () => {
    const found = promptMessages(
      [
        { role: "system", text: "One." },
        { role: "system", text: "Two." },
        { role: "user", text: "Hi." },
        { role: "assistant", text: "Yes?" },
        { role: "system", text: "Be brief." },
      ],
      {},
    );
    expect(found).toEqual({
      instructions: [
        { role: "system", content: "One." },
        { role: "system", content: "Two." },
      ],
      messages: [
        { role: "user", content: "Hi." },
        { role: "assistant", content: "Yes?" },
        { role: "system", content: "Be brief." },
      ],
    });
  });

  it("has instructions alone when nobody else speaks", () => {
    const found = promptMessages([{ role: "system", text: "One." }], {});
    expect(found).toEqual({ instructions: [{ role: "system", content: "One." }], messages: [] });
  });

  it("makes a tool block the assistant's call and the tool's answer", () => {
    const exchange = { toolName: "search", input: { q: "x" }, output: [1] };
    const { messages } = promptMessages(
      [
        { role: "tool", exchange },
        { role: "tool", exchange: { ...exchange, toolCallId: "mine", output: "text" } },
      ],
      {},
    );
    const part = { toolName: "search", toolCallId: "call-1" };
    expect(messages).toEqual([
      { role: "assistant", content: [{ type: "tool-call", ...part, input: { q: "x" } }] },
      { role: "tool", content: [{ type: "tool-result", ...part, output: { type: "json", value: [1] } }] },
      { role: "assistant", content: [{ type: "tool-call", ...part, toolCallId: "mine", input: { q: "x" } }] },
      {
        role: "tool",
        content: [
          { type: "tool-result", ...part, toolCallId: "mine", output: { type: "text", value: "text" } },
        ],
      },
    ]);
  });

  it("gives every message of a role its options", () => {
    const providerOptions = { anthropic: { cacheControl: { type: "ephemeral" } } };
    const { instructions, messages } = promptMessages(
      [
        { role: "system", text: "One." },
        { role: "user", text: "Hi." },
      ],
      { messageOptions: { system: providerOptions } },
    );
    expect(instructions).toEqual([{ role: "system", content: "One.", providerOptions }]);
    expect(messages).toEqual([{ role: "user", content: "Hi." }]);
  });
});
