import { z } from "@outputai/core";
import { checkSchema } from "./check-schemas.ts";

/** Under which keys a sample's reference data may stand. A sample has one of them at most. */
export const REFERENCE_KEYS = ["reference", "referenceData", "expected"] as const;

const referenceData = z.unknown().optional();

const sampleSchema = z
  .object(
    {
      name: z
        .string({ error: "Write a name for the sample, or leave it out." })
        .min(1, { error: "Write a name for the sample, or leave it out." })
        .optional()
        .meta({
          title: "Name",
          description: "By which trials and checks refer to the sample. `sample_<index>` when left out.",
        }),
      input: z
        .unknown()
        .optional()
        .meta({ title: "Input", description: "What the agent is given: any JSON value." }),
      reference: referenceData.meta({
        title: "Reference",
        description: "What is known about the right result: any JSON value.",
      }),
      referenceData: referenceData.meta({ description: "Another name for reference." }),
      expected: referenceData.meta({ description: "Another name for reference." }),
    },
    { error: "Write an object with an input, and a name if it should have one." },
  )
  .meta({
    title: "Sample",
    description: "A task that the agent is given, and what is known about the right result.",
    allOf: [
      { not: { required: ["reference", "referenceData"] } },
      { not: { required: ["reference", "expected"] } },
      { not: { required: ["referenceData", "expected"] } },
    ],
  });

const epochsHint = "Write a whole number, 1 or more, without quotes.";

/** What an evaluation spec looks like in a file. The rules between fields stand in check-rules.ts and sample-rules.ts. */
export const specSchema = z
  .object(
    {
      $schema: z.string({ error: "Write where the JSON Schema is, or leave it out." }).optional().meta({
        description: "Where an editor finds the JSON Schema. Not read.",
      }),
      name: z.string({ error: "Write a name for the spec, or leave it out." }).optional().meta({
        title: "Name",
        description: "What the spec is called in reports.",
      }),
      description: z.string({ error: "Write what the spec is about, or leave it out." }).optional().meta({
        title: "Description",
        description: "What the spec is about.",
      }),
      epochs: z.int({ error: epochsHint }).min(1, { error: epochsHint }).optional().meta({
        title: "Epochs",
        description: "How often the agent is run on each sample; once when left out.",
      }),
      samples: z
        .array(sampleSchema, { error: "Write a list of samples." })
        .min(1, { error: "A spec needs at least one sample." })
        .meta({ title: "Samples", description: "The tasks that the agent is given." }),
      checks: z
        .array(checkSchema, { error: "Write a list of checks." })
        .min(1, { error: "A spec needs at least one check." })
        .meta({ title: "Checks", description: "What is asserted of every run." }),
    },
    { error: "Write an object with the keys samples and checks." },
  )
  .meta({
    title: "Evaluation spec",
    description: "Samples that an agent is run on, and checks that its recorded runs are graded by.",
  });

/** The keys that the top level of a document may have. */
export const specKeys: readonly string[] = Object.keys(specSchema.shape);

/** The keys that a sample may have. */
export const sampleKeys: readonly string[] = Object.keys(sampleSchema.shape);
