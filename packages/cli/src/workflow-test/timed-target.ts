import type { Target } from "@outputai/evals";

/** A target, and how long it took. */
export interface TimedTarget {
  readonly target: Target;
  /** By the name of the case, of the last trial that ended; a case that the target did not answer is absent. */
  readonly durationsMs: ReadonlyMap<string, number>;
}

/** Measures how long a target takes for each case. */
export function timedTarget(target: Target, nowMs: () => number): TimedTarget {
  const durationsMs = new Map<string, number>();
  return {
    durationsMs,
    target: async (input, context) => {
      const beganMs = nowMs();
      const output = await target(input, context);
      durationsMs.set(context.datasetName, Math.round(nowMs() - beganMs));
      return output;
    },
  };
}
