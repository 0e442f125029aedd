import { z } from "@outputai/core";
import type { When } from "./eval-spec.ts";
import { PATH_HINT, text } from "./text-schema.ts";

const sampleNames = (description: string) =>
  z
    .array(text("Write the name of a sample."), { error: "Write a list of sample names." })
    .min(1, { error: "Name at least one sample, or leave `when` out to apply the check to every sample." })
    .meta({ description });

/** What `when` looks like. That it has exactly one key is a rule of its own, in check-rules.ts. */
export const whenSchema = z
  .object(
    {
      sample: sampleNames("The check applies to these samples only.").optional(),
      sampleNot: sampleNames("The check applies to every sample but these.").optional(),
      hasReference: text(PATH_HINT, {
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
