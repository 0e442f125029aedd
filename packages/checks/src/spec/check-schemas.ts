import { z } from "@outputai/core";
import type { CheckType } from "./eval-spec.ts";
import { commonFields, kind, oneOf } from "./field-schemas.ts";
import { MODE_SPELLINGS, modeSpellings } from "./mode-spellings.ts";
import { PATH_HINT, text } from "./text-schema.ts";
import {
  hasToolCallSchema,
  lacksToolCallSchema,
  toolCallContainsSchema,
  toolCallCountSchema,
  toolCallOrderSchema,
} from "./tool-call-schemas.ts";

const outputMatches = z
  .object({
    type: kind("outputMatches"),
    mode: oneOf(modeSpellings)
      .transform((spelling) => MODE_SPELLINGS[spelling])
      .optional()
      .meta({
        title: "Mode",
        description: "Whether the text must be in the output (`contains`, when left out) or must not.",
      }),
    value: text("Write the text to look for.", {
      title: "Value",
      description: "The literal text: never trimmed, never a pattern.",
    }).optional(),
    referencePath: text(PATH_HINT, {
      title: "Reference path",
      description: "Where in the sample's reference data the text stands, for example `order.id`.",
    }).optional(),
    caseSensitive: z.boolean({ error: "Write true or false, without quotes." }).optional().meta({
      title: "Case sensitive",
      description: "True when left out. False compares full Unicode case foldings.",
    }),
    ...commonFields,
  })
  .meta({
    title: "outputMatches",
    description:
      "Asks whether the final output holds a literal text. Exactly one of value and referencePath.",
    oneOf: [{ required: ["value"] }, { required: ["referencePath"] }],
  });

const llmJudge = z
  .object({
    type: kind("llmJudge"),
    rubric: z
      .string({ error: "Write what the judge must look for." })
      .regex(/\S/, { error: "Write what the judge must look for." })
      .meta({ title: "Rubric", description: "What a run must satisfy to pass, in words." }),
    llmPreferences: z
      .array(text("Write the name of a provider."), { error: "Write a list of provider names." })
      .optional()
      .meta({
        title: "Preferred providers",
        description: "By whom the run would rather be judged, first choice first.",
      }),
    ...commonFields,
  })
  .meta({ title: "llmJudge", description: "Asks a model whether the run satisfies a rubric." });

/** What a check of each type looks like in a document. */
export const checkSchemas = {
  hasToolCall: hasToolCallSchema,
  toolCallContains: toolCallContainsSchema,
  outputMatches,
  llmJudge,
  lacksToolCall: lacksToolCallSchema,
  toolCallCount: toolCallCountSchema,
  toolCallOrder: toolCallOrderSchema,
} as const;

/** The check types, in the order in which they are documented. */
export const checkTypes = Object.keys(checkSchemas) as readonly CheckType[];

/** What any check looks like in a document. */
export const checkSchema = z
  .discriminatedUnion(
    "type",
    [
      hasToolCallSchema,
      toolCallContainsSchema,
      outputMatches,
      llmJudge,
      lacksToolCallSchema,
      toolCallCountSchema,
      toolCallOrderSchema,
    ],
    { error: "Write an object with a type." },
  )
  .meta({ title: "Check", description: "What is asserted of every run of the samples it applies to." });
