import { z } from "@outputai/core";
import type { CheckType, When } from "./eval-spec.ts";
import { isRecord } from "./json-value.ts";
import { MODE_SPELLINGS, modeSpellings } from "./mode-spellings.ts";

/*
 * The `error` of a schema is not the message of a problem but its hint: it says what to write. The message is put
 * together in shape-problems.ts, from the kind of the issue and the value that was found.
 */

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

const sampleNames = (description: string) =>
  z
    .array(text("Write the name of a sample."), { error: "Write a list of sample names." })
    .min(1, { error: "Name at least one sample, or leave `when` out to apply the check to every sample." })
    .meta({ description });

const when = z
  .object(
    {
      sample: sampleNames("The check applies to these samples only.").optional(),
      sampleNot: sampleNames("The check applies to every sample but these.").optional(),
      hasReference: text("Write the path of something in the reference data.", {
        description: "The check applies to samples whose reference data hold something at this path.",
      }).optional(),
    },
    { error: "Write an object with one of the keys sample, sampleNot and hasReference." },
  )
  .transform((condition) => condition as When)
  .meta({
    title: "When",
    description: "To which samples the check applies: exactly one of the three keys. Left out: to all.",
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  });

const common = {
  name: z.string({ error: "Write a label for reports, or leave it out." }).optional().meta({
    title: "Name",
    description: "A label for reports; told to the judge by llmJudge.",
  }),
  when: when.optional(),
};

const hasToolCall = z
  .object({ type: z.literal("hasToolCall"), tool: toolName, ...common })
  .meta({ title: "hasToolCall", description: "Passes when the agent called the tool at least once." });

const toolCallContains = z
  .object({
    type: z.literal("toolCallContains"),
    tool: toolName,
    arguments: toolArguments,
    match: oneOf(["contains", "exact"]).optional().meta({
      title: "Match",
      description: "`contains` (when left out): further actual arguments are fine. `exact`: deep equality.",
    }),
    ...common,
  })
  .meta({
    title: "toolCallContains",
    description: "Passes when one single call of the tool holds all of the arguments.",
  });

const outputMatches = z
  .object({
    type: z.literal("outputMatches"),
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
    referencePath: text("Write the path of a text in the sample's reference data.", {
      title: "Reference path",
      description: "Where in the sample's reference data the text stands, for example `order.id`.",
    }).optional(),
    caseSensitive: z.boolean({ error: "Write true or false, without quotes." }).optional().meta({
      title: "Case sensitive",
      description: "True when left out. False compares full Unicode case foldings.",
    }),
    ...common,
  })
  .meta({
    title: "outputMatches",
    description:
      "Asks whether the final output holds a literal text. Exactly one of value and referencePath.",
    oneOf: [{ required: ["value"] }, { required: ["referencePath"] }],
  });

const llmJudge = z
  .object({
    type: z.literal("llmJudge"),
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
    ...common,
  })
  .meta({ title: "llmJudge", description: "Asks a model whether the run satisfies a rubric." });

const lacksToolCall = z
  .object({
    type: z.literal("lacksToolCall"),
    tool: toolName,
    arguments: toolArguments.optional(),
    ...common,
  })
  .meta({
    title: "lacksToolCall",
    description: "Passes when the agent never called the tool (with these arguments, where given).",
  });

const countHint = "Write a whole number, 0 or more.";
const count = z.int({ error: countHint }).min(0, { error: countHint });
const toolCallCount = z
  .object({
    type: z.literal("toolCallCount"),
    tool: toolName,
    min: count
      .optional()
      .meta({ title: "At least", description: "The least number of calls; 0 when left out." }),
    max: count
      .optional()
      .meta({ title: "At most", description: "The greatest number of calls; unlimited when left out." }),
    arguments: toolArguments.optional(),
    ...common,
  })
  .meta({
    title: "toolCallCount",
    description: "Passes when the number of calls lies within min and max. At least one of the two.",
    anyOf: [{ required: ["min"] }, { required: ["max"] }],
  });

const sequenceHint = "Write a list of tool names, in the order of the calls.";
const toolCallOrder = z
  .object({
    type: z.literal("toolCallOrder"),
    sequence: z
      .array(toolName, { error: sequenceHint })
      .min(1, { error: sequenceHint })
      .meta({ title: "Sequence", description: "The tools, in the order in which they must be called." }),
    mode: oneOf(["in_order", "exact"]).optional().meta({
      title: "Mode",
      description:
        "`in_order` (when left out): other calls may stand between. `exact`: these calls and no others.",
    }),
    ...common,
  })
  .meta({ title: "toolCallOrder", description: "Passes when the tools were called in this order." });

/** What a check of each type looks like in a document. */
export const checkSchemas = {
  hasToolCall,
  toolCallContains,
  outputMatches,
  llmJudge,
  lacksToolCall,
  toolCallCount,
  toolCallOrder,
} as const;

/** The check types, in the order in which they are documented. */
export const checkTypes = Object.keys(checkSchemas) as readonly CheckType[];

/** What any check looks like in a document. */
export const checkSchema = z
  .discriminatedUnion(
    "type",
    [hasToolCall, toolCallContains, outputMatches, llmJudge, lacksToolCall, toolCallCount, toolCallOrder],
    { error: "Write an object with a type." },
  )
  .meta({ title: "Check", description: "What is asserted of every run of the samples it applies to." });

function text(hint: string, about: { readonly title?: string; readonly description?: string } = {}) {
  const schema = z.string({ error: hint }).min(1, { error: hint });
  return Object.keys(about).length === 0 ? schema : schema.meta(about);
}

function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, { error: `Accepted: ${words.join(", ")}.` });
}
