import { addUsage, type RecordedUsage } from "@outputai/core";

/** Of what has a count that is none, the requests are known at most: their tokens and their cost are not. */
export function addKnown(sum: RecordedUsage, used: RecordedUsage): RecordedUsage {
  try {
    return addUsage(sum, used);
  } catch {
    return addRequests(sum, used);
  }
}

function addRequests(sum: RecordedUsage, used: RecordedUsage): RecordedUsage {
  try {
    const { requests } = used;
    return addUsage(sum, { requests, requestsWithoutTokens: requests, requestsWithoutCost: requests });
  } catch {
    return sum;
  }
}
