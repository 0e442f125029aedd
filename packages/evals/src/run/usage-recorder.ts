import { addUsage, type RecordedUsage } from "@outputai/core";

/** Adds up what is recorded. What no record names stays unknown. */
export interface UsageRecorder {
  record(usage: RecordedUsage): void;
  /** Absent: nothing was recorded. */
  sum(): RecordedUsage | undefined;
}

/** Makes a recorder that has recorded nothing. */
export function usageRecorder(): UsageRecorder {
  let sum: RecordedUsage | undefined;
  return {
    record(usage) {
      sum = addUsage(sum ?? {}, usage);
    },
    sum: () => sum,
  };
}
