import type { EvalSpec, Sample } from "@outputai/checks";
import { executeInParallel, OutputError } from "@outputai/core";
import type { LanguageModel } from "ai";
import { type RecordedTrial, recordTrial } from "./record-trial.ts";

/** How many runs may be under way at once. */
const CONCURRENCY = 4;

/**
 * Runs the agent on every sample of the spec, as often as it asks for, and records the trials in the order of the
 * spec: sample by sample, epoch by epoch.
 *
 * @throws {@link OutputError} with code `DEMO_SAMPLE_INVALID` when a sample's input is no text for the agent.
 */
export async function recordTrials(spec: EvalSpec, model: LanguageModel): Promise<readonly RecordedTrial[]> {
  const plans = spec.samples.flatMap((sample) => {
    const task = taskOf(sample);
    return Array.from({ length: spec.epochs }, (_, index) => ({
      model,
      sample: sample.name,
      epoch: index + 1,
      task,
    }));
  });
  const jobs = plans.map((plan) => () => recordTrial(plan));
  const results = await executeInParallel({ jobs, concurrency: CONCURRENCY });
  return results.map((finished) => {
    if (!finished.ok) throw finished.error;
    return finished.result;
  });
}

function taskOf({ name, input }: Sample): string {
  if (typeof input === "string") return input;
  throw new OutputError("DEMO_SAMPLE_INVALID", `The input of sample ${name} is no text.`);
}
