import { trialFromAiSdk } from "@outputai/checks";
import type { Trial, TrialStatus } from "@outputai/core";
import type { LanguageModel, StepResult } from "ai";
import { describeFailure } from "./describe-failure.ts";
import { supportAgent } from "./support/support-agent.ts";
import type { SupportTools } from "./support/support-tools.ts";

/** One run of the agent that is to be made. */
export interface TrialPlan {
  readonly model: LanguageModel;
  /** The name of the sample. */
  readonly sample: string;
  readonly epoch: number;
  /** What the customer writes. */
  readonly task: string;
}

/** A trial, with what it was that crashed it. */
export type RecordedTrial = Trial & { readonly error?: string };

/** How long one run may take. A real model needs some seconds; a hanging one must not hold up the rest. */
const TIMEOUT_MS = 120_000;

/**
 * Runs the agent once and records what it did.
 *
 * A crash is recorded too, not thrown: it is a result. Of a crashed run are known the steps that ended before; an
 * output it has none, even where a step had said something.
 */
export async function recordTrial({ model, sample, epoch, task }: TrialPlan): Promise<RecordedTrial> {
  const steps: StepResult<SupportTools>[] = [];
  const onStepEnd = (step: StepResult<SupportTools>) => {
    steps.push(step);
  };

  const run = await supportAgent(model, { seed: epoch })
    .generate({ prompt: task, timeout: TIMEOUT_MS, onStepEnd })
    .then(
      (result) => ({ result }),
      (failure: unknown) => ({ failure }),
    );
  if ("result" in run) return trialFromAiSdk(run.result, { sample, epoch });

  const { output: _, ...known } = trialFromAiSdk({ steps }, { sample, epoch });
  return { ...known, status: statusOf(run.failure), error: describeFailure(run.failure) };
}

function statusOf(failure: unknown): TrialStatus {
  return failure instanceof Error && failure.name === "TimeoutError" ? "timeout" : "errored";
}
