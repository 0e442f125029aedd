import { AsyncLocalStorage } from "node:async_hooks";
import { ambientContext, contextStorage, type Judge, type RecordedUsage } from "@outputai/core";
import { addKnown } from "./add-known.ts";
import type { JudgeCounts } from "./judge-use.ts";

/** A judge, and what it was asked. */
export interface MeteredJudge {
  readonly judge: Judge;
  counts(): JudgeCounts;
}

/**
 * Counts what a judge is asked, and what that takes. `shared` is for what is worth knowing in the whole run: that a
 * model has no key is found out once. Counting costs no answer: a count that is none is unknown, and whoever counts
 * around it may throw.
 */
export function meterJudge(judge: Judge, shared: Map<string, unknown>): MeteredJudge {
  const storage = contextStorage(() => new AsyncLocalStorage());
  let [judgements, answered, usage] = [0, 0, {} as RecordedUsage];
  return {
    async judge(request) {
      judgements++;
      const around = ambientContext();
      const recordUsage = (used: RecordedUsage): void => {
        usage = addKnown(usage, used);
        tell(around.recordUsage, used);
      };
      const reply = await storage.run({ ...around, shared, recordUsage }, () => judge(request));
      answered++;
      return reply;
    },
    counts: () => ({ judgements, answered, usage }),
  };
}

function tell(recordUsage: ((used: RecordedUsage) => void) | undefined, used: RecordedUsage): void {
  try {
    recordUsage?.(used);
  } catch {}
}
