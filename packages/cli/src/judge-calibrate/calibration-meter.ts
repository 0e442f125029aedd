import { AsyncLocalStorage } from "node:async_hooks";
import { ambientContext, contextStorage, type RecordedUsage } from "@outputai/core";
import type { CalibratedJudge } from "@outputai/llm/judges";
import { addKnown } from "../judges/add-known.ts";
import { workUnderWay } from "../judges/work-under-way.ts";
import type { CalibrationPlan } from "./calibration-plan.ts";

/** Counts what asking uses, so that it is known also when nothing comes of it. */
export interface CalibrationMeter {
  /** Does work with a plan whose judge is counted. */
  during<Value>(plan: CalibrationPlan, work: (plan: CalibrationPlan) => Promise<Value>): Promise<Value>;
  /** Resolves when judgements that were given up are over, and what they used is known. */
  over(): Promise<void>;
  usage(): RecordedUsage;
}

/** Makes a meter that has counted nothing. */
export function calibrationMeter(): CalibrationMeter {
  const storage = contextStorage(() => new AsyncLocalStorage());
  const underWay = workUnderWay();
  let usage: RecordedUsage = {};
  let used = () => usage;
  const recordUsage = (used: RecordedUsage): void => {
    usage = addKnown(usage, used);
  };
  return {
    during(plan, work) {
      used = plan.used ?? used;
      const judge: CalibratedJudge = (subject) => underWay.add(Promise.resolve(plan.judge(subject)));
      return storage.run({ ...ambientContext(), recordUsage }, () => work({ ...plan, judge }));
    },
    over: underWay.over,
    usage: () => used(),
  };
}
