import { AsyncLocalStorage } from "node:async_hooks";
import { addUsage, ambientContext, contextStorage, type Judge, type RecordedUsage } from "@outputai/core";
import type { JudgeCounts } from "./judge-use.ts";

/** A judge, and what it was asked. */
export interface MeteredJudge {
  readonly judge: Judge;
  counts(): JudgeCounts;
}

/**
 * Counts what a judge is asked, and what that takes. `shared` is for what is worth knowing in the whole run: that a
 * model has no key is found out once.
 */
export function meterJudge(judge: Judge, shared: Map<string, unknown>): MeteredJudge {
  const storage = contextStorage(() => new AsyncLocalStorage());
  let [judgements, answered, usage] = [0, 0, {} as RecordedUsage];
  const recordUsage = (used: RecordedUsage): void => {
    usage = addUsage(usage, used);
  };
  return {
    async judge(request) {
      judgements++;
      const reply = await storage.run({ ...ambientContext(), shared, recordUsage }, () => judge(request));
      answered++;
      return reply;
    },
    counts: () => ({ judgements, answered, usage }),
  };
}
