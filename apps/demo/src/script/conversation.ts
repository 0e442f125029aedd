import type { LanguageModelV4Prompt, LanguageModelV4ToolResultOutput } from "@ai-sdk/provider";

/** A tool call that was made earlier in the conversation, and what came of it. */
export interface PastCall {
  readonly tool: string;
  readonly input: unknown;
  readonly outcome:
    | { readonly status: "ok"; readonly value: unknown }
    | { readonly status: "error" | "denied"; readonly message: string };
}

/** What a script may know: the customer's message, and the calls that were made since. */
export interface Conversation {
  readonly request: string;
  readonly calls: readonly PastCall[];
}

/** Reads a conversation out of a prompt as the AI SDK hands it to a model. */
export function readConversation(prompt: LanguageModelV4Prompt): Conversation {
  const outcomes = new Map<string, PastCall["outcome"]>();
  for (const message of prompt) {
    if (message.role !== "tool") continue;
    for (const part of message.content)
      if (part.type === "tool-result") outcomes.set(part.toolCallId, outcomeOf(part.output));
  }
  return { request: requestOf(prompt), calls: callsOf(prompt, outcomes) };
}

function requestOf(prompt: LanguageModelV4Prompt): string {
  const asked = prompt.findLast((message) => message.role === "user");
  return (asked?.content ?? []).map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

function callsOf(
  prompt: LanguageModelV4Prompt,
  outcomes: ReadonlyMap<string, PastCall["outcome"]>,
): readonly PastCall[] {
  return prompt
    .flatMap((message) => (message.role === "assistant" ? message.content : []))
    .filter((part) => part.type === "tool-call")
    .map(({ toolCallId, toolName, input }) => ({
      tool: toolName,
      input,
      outcome: outcomes.get(toolCallId) ?? { status: "error", message: "No result came back." },
    }));
}

function outcomeOf(output: LanguageModelV4ToolResultOutput): PastCall["outcome"] {
  switch (output.type) {
    case "execution-denied":
      return { status: "denied", message: output.reason ?? "" };
    case "error-text":
      return { status: "error", message: output.value };
    case "error-json":
      return { status: "error", message: JSON.stringify(output.value) };
    default:
      return { status: "ok", value: output.value };
  }
}
