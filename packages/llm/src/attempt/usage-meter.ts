import { addUsage, ambientContext, type RecordedUsage } from "@outputai/core";
import { failedRequestUsage } from "../prices/failed-request-usage.ts";
import { tellUsage } from "./tell-usage.ts";

/** Counts what one judgement uses, and tells it to whoever counts around it. */
export interface UsageMeter {
  /**
   * A request goes out. What comes back is called once with what it used; undefined: it never left. What is still out
   * when the meter is closed counts as a request of which nothing is known.
   */
  send(): (usage: RecordedUsage | undefined) => void;
  /** Ends the counting: what is told later is of no judgement any more. */
  close(): void;
  sum(): RecordedUsage;
}

/** Makes a meter that has counted nothing. */
export function usageMeter(): UsageMeter {
  const { recordUsage } = ambientContext();
  const out = new Set<symbol>();
  let isClosed = false;
  let sum: RecordedUsage = {};
  const record = (usage: RecordedUsage): void => {
    sum = addUsage(sum, usage);
    tellUsage(recordUsage, usage);
  };
  return {
    send() {
      const request = Symbol("request");
      if (!isClosed) out.add(request);
      return (usage) => {
        if (out.delete(request) && usage !== undefined) record(usage);
      };
    },
    close() {
      isClosed = true;
      for (const _ of out) record(failedRequestUsage());
      out.clear();
    },
    sum: () => sum,
  };
}
