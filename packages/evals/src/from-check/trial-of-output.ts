import {
  describeProblems,
  issueProblems,
  type Trial,
  trialSchema,
  ValidationError,
  type z,
} from "@outputai/core";

/** What a check reads of a case: its output, and whatever else `trial` finds in there. */
export type TrialOfOutput = (output: z.infer<z.ZodAny>) => Partial<Trial>;

/**
 * Makes the trial that a check reads of a case's output: a run that completed with that output, and whose tool calls
 * were not recorded, unless `trial` says otherwise.
 *
 * @throws {@link ValidationError} with code `TRIAL_INVALID` when what `trial` returns makes no trial: a check would
 * take a misspelt status for a crash, and a list of the wrong kind for none.
 */
export function trialOfOutput(output: unknown, trial: TrialOfOutput | undefined): Omit<Trial, "sample"> {
  const whole = { status: "completed", output } as const;
  if (trial === undefined) return whole;
  const told: unknown = trial(output);
  const made = typeof told === "object" && told !== null ? { ...whole, ...told } : told;
  const named = typeof made === "object" && made !== null ? { sample: "case", ...made } : made;
  const { error } = trialSchema.safeParse(named);
  if (error === undefined) return made as Omit<Trial, "sample">;
  const problems = issueProblems(error.issues, named);
  throw new ValidationError(describeProblems("What fromCheck's trial returned makes no trial:", problems), {
    code: "TRIAL_INVALID",
    hint: "Return { toolCalls: [{ tool, arguments }, …] }, and status and output where they differ.",
    problems,
  });
}
