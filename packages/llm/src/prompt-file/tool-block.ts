import { issueProblems, z } from "@outputai/core";
import type { JSONValue } from "ai";
import type { Fault } from "./fault.ts";
import type { PromptBlock } from "./prompt-blocks.ts";
import type { Template } from "./template.ts";

/** What a `<tool>` block tells: a call that the assistant made, and what the tool answered. */
export interface ToolExchange {
  readonly toolName: string;
  readonly toolCallId?: string | undefined;
  readonly input: JSONValue;
  readonly output: JSONValue;
}

/** The exchange of a `<tool>` block before anything is rendered, or why there is none. */
export type ReadToolBlock =
  | { readonly status: "read"; readonly exchange: ToolExchange; readonly templates: readonly Template[] }
  | { readonly status: "broken"; readonly faults: readonly Fault[] };

/**
 * Reads the JSON of a `<tool>` block. It is parsed as it is written and Liquid is rendered in its texts afterwards,
 * so a value cannot change the call that is told.
 */
export function readToolBlock({ template, offset }: PromptBlock): ReadToolBlock {
  const value = parseJson(template);
  const parsed = EXCHANGE.safeParse(value);
  if (parsed.success) {
    const { input, output } = parsed.data;
    return {
      status: "read",
      exchange: parsed.data,
      templates: [...textsIn(input), ...textsIn(output)].map(locateIn(template, offset)),
    };
  }
  const messages =
    value === undefined
      ? ["The text is no JSON."]
      : issueProblems(parsed.error.issues, value).map(
          ({ pointer, message }) => `${pointer === "" ? "" : `${pointer} `}${message}.`,
        );
  return {
    status: "broken",
    faults: messages.map((message) => ({
      offset,
      code: "PROMPT_TOOL_INVALID",
      message: `This <tool> block cannot be read. ${message}`,
      hint: HINT,
    })),
  };
}

const HINT =
  'It is JSON, with Liquid in its texts: { "toolName": "search", "input": { "query": "{{ query }}" }, "output": "{{ found }}" }.';

const EXCHANGE: z.ZodType<ToolExchange> = z.strictObject({
  toolName: z.string().min(1),
  toolCallId: z.string().min(1).optional(),
  input: z.record(z.string(), z.json()).default({}),
  output: z.json(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // JSON has no undefined, so it stands for what is no JSON.
    return undefined;
  }
}

/** The exchange with its texts replaced by `texts`, in the order of the templates. */
export function fillExchange(exchange: ToolExchange, texts: readonly string[]): ToolExchange {
  const rest = [...texts];
  const { input, output } = exchange;
  return { ...exchange, input: replaceTexts(input, rest), output: replaceTexts(output, rest) };
}

function textsIn(value: JSONValue): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap((member) => textsIn(member ?? null))
    : [];
}

function replaceTexts(value: JSONValue, texts: string[]): JSONValue {
  if (typeof value === "string") return texts.shift() ?? "";
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => replaceTexts(element, texts));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, replaceTexts(member ?? null, texts)]),
  );
}

/** A text with escapes in it has no place of its own; the block's is told. */
function locateIn(block: string, offset: number): (text: string) => Template {
  return (text) => ({ template: text, offset: offset + Math.max(0, block.indexOf(text)) });
}
