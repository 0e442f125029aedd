import { z } from "@outputai/core";
import { isRecord } from "../json/json-value.ts";
import { commonFields, kind, oneOf } from "./field-schemas.ts";
import { text } from "./text-schema.ts";

const toolName = text("Write the tool's whole name, exactly as it stands in the recorded calls.", {
  title: "Tool",
  description: "The tool's whole name; letter case counts.",
});

const argumentsHint = "Write an object that names the expected arguments.";
const toolArguments = z.custom<Readonly<Record<string, unknown>>>(isRecord, { error: argumentsHint }).meta({
  type: "object",
  title: "Arguments",
  description:
    "What one single call must hold. Further actual arguments are fine; nested objects are compared deeply.",
});

/** What a `hasToolCall` check looks like in a document. */
export const hasToolCallSchema = z
  .object({ type: kind("hasToolCall"), tool: toolName, ...commonFields })
  .meta({ title: "hasToolCall", description: "Passes when the agent called the tool at least once." });

/** What a `toolCallContains` check looks like in a document. */
export const toolCallContainsSchema = z
  .object({
    type: kind("toolCallContains"),
    tool: toolName,
    arguments: toolArguments,
    match: oneOf(["contains", "exact"]).optional().meta({
      title: "Match",
      description: "`contains` (when left out): further actual arguments are fine. `exact`: deep equality.",
    }),
    ...commonFields,
  })
  .meta({
    title: "toolCallContains",
    description: "Passes when one single call of the tool holds all of the arguments.",
  });

/** What a `lacksToolCall` check looks like in a document. */
export const lacksToolCallSchema = z
  .object({
    type: kind("lacksToolCall"),
    tool: toolName,
    arguments: toolArguments.optional(),
    ...commonFields,
  })
  .meta({
    title: "lacksToolCall",
    description: "Passes when the agent never called the tool (with these arguments, where given).",
  });

const countHint = "Write a whole number, 0 or more.";
const count = z.int({ error: countHint }).min(0, { error: countHint });

/** What a `toolCallCount` check looks like in a document. */
export const toolCallCountSchema = z
  .object({
    type: kind("toolCallCount"),
    tool: toolName,
    min: count
      .optional()
      .meta({ title: "At least", description: "The least number of calls; 0 when left out." }),
    max: count
      .optional()
      .meta({ title: "At most", description: "The greatest number of calls; unlimited when left out." }),
    arguments: toolArguments.optional(),
    ...commonFields,
  })
  .meta({
    title: "toolCallCount",
    description: "Passes when the number of calls lies within min and max. At least one of the two.",
    anyOf: [{ required: ["min"] }, { required: ["max"] }],
  });

const sequenceHint = "Write a list of tool names, in the order of the calls.";

/** What a `toolCallOrder` check looks like in a document. */
export const toolCallOrderSchema = z
  .object({
    type: kind("toolCallOrder"),
    sequence: z
      .array(toolName, { error: sequenceHint })
      .min(1, { error: sequenceHint })
      .meta({ title: "Sequence", description: "The tools, in the order in which they must be called." }),
    mode: oneOf(["in_order", "exact"]).optional().meta({
      title: "Mode",
      description:
        "`in_order` (when left out): other calls may stand between. `exact`: these calls and no others.",
    }),
    ...commonFields,
  })
  .meta({ title: "toolCallOrder", description: "Passes when the tools were called in this order." });
