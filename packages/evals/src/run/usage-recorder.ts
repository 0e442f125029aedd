import { addUsage, type RecordedUsage } from "@outputai/core";

/** Adds up what is recorded. What no record names stays unknown. */
export interface UsageRecorder {
  record(usage: RecordedUsage): void;
  /** Absent: nothing was recorded. */
  sum(): RecordedUsage | undefined;
  /** Answers the sum, which stays as it is: what is recorded from now on is told as late. */
  close(): RecordedUsage | undefined;
}

/** Makes a recorder that has recorded nothing. `late` takes what is recorded once it is closed. */
export function usageRecorder(late: (usage: RecordedUsage) => void = () => {}): UsageRecorder {
  let sum: RecordedUsage | undefined;
  let isClosed = false;
  return {
    record(usage) {
      if (isClosed) late(usage);
      else sum = addUsage(sum ?? {}, usage);
    },
    sum: () => sum,
    close() {
      isClosed = true;
      return sum;
    },
  };
}
