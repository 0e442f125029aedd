import type {
  AssistantModelMessage,
  ModelMessage,
  SystemModelMessage,
  ToolCallPart,
  ToolModelMessage,
  ToolResultPart,
} from "ai";
import type { PromptSettings } from "./prompt-settings.ts";
import type { RenderedBlock } from "./render-blocks.ts";
import type { Role } from "./roles.ts";
import type { ToolExchange } from "./tool-block.ts";

/** The messages of a prompt file as the AI SDK takes them: what the system says first stands apart. */
export interface PromptMessages {
  readonly instructions: SystemModelMessage[];
  readonly messages: ModelMessage[];
}

/** Turns blocks into messages, one for one; a `<tool>` block becomes the assistant's call and the tool's answer. */
export function promptMessages(
  blocks: readonly RenderedBlock[],
  { messageOptions }: Pick<PromptSettings, "messageOptions">,
): PromptMessages {
  const optionsOf = (role: Role) => {
    const options = messageOptions?.[role];
    return options === undefined
      ? {}
      : { providerOptions: options as NonNullable<ModelMessage["providerOptions"]> };
  };
  const messages = blocks.flatMap((block, index): readonly ModelMessage[] => {
    if (block.role !== "tool") return [{ role: block.role, content: block.text, ...optionsOf(block.role) }];
    const [call, answer] = toolMessages(block.exchange, `call-${index + 1}`);
    return [
      { ...call, ...optionsOf("assistant") },
      { ...answer, ...optionsOf("tool") },
    ];
  });
  const afterSystem = messages.findIndex(({ role }) => role !== "system");
  const first = afterSystem === -1 ? messages.length : afterSystem;
  return {
    instructions: messages.slice(0, first).filter((message) => message.role === "system"),
    messages: messages.slice(first),
  };
}

function toolMessages(
  { toolName, toolCallId: id, input, output: value }: ToolExchange,
  ownId: string,
): readonly [AssistantModelMessage, ToolModelMessage] {
  const toolCallId = id ?? ownId;
  const call: ToolCallPart = { type: "tool-call", toolCallId, toolName, input };
  const output: ToolResultPart["output"] =
    typeof value === "string" ? { type: "text", value } : { type: "json", value };
  const answer: ToolResultPart = { type: "tool-result", toolCallId, toolName, output };
  return [
    { role: "assistant", content: [call] },
    { role: "tool", content: [answer] },
  ];
}
