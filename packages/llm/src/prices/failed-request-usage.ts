import type { RecordedUsage } from "@outputai/core";

/** What a request used that was sent and gave no reply: nobody knows. */
export function failedRequestUsage(): RecordedUsage {
  return { requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 };
}
