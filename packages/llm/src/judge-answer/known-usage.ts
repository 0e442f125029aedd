import { addUsage, formatValue, type Problem, type RecordedUsage, USAGE_COUNTS } from "@outputai/core";

/** What is known of what a judge used. */
export interface KnownUsage {
  /** Absent: nothing is known. */
  readonly usage?: RecordedUsage | undefined;
  /** Why counts that were told are unknown all the same. */
  readonly problems: readonly Problem[];
}

/**
 * Reads what somebody says that was used. A count that cannot be one is unknown, with its cause, and costs the other
 * counts nothing. Where the requests are known, they then count among those whose tokens or whose cost are not.
 */
export function knownUsage(told: unknown): KnownUsage {
  if (told === undefined || told === null) return { problems: [] };
  if (typeof told !== "object") return { problems: [uncounted("", "usage", formatValue(told))] };
  const problems: Problem[] = [];
  let usage: RecordedUsage = {};
  for (const count of USAGE_COUNTS) {
    try {
      usage = addUsage(usage, { [count]: (told as RecordedUsage)[count] });
    } catch {
      problems.push(uncounted(`/${count}`, count, shownCount(told, count)));
    }
  }
  const known = { ...usage, ...requestsWithout(usage, problems) };
  return Object.keys(known).length === 0 ? { problems } : { usage: known, problems };
}

function uncounted(pointer: string, what: string, shown: string): Problem {
  const message = `${what} is ${shown}, and so unknown: a count is a finite number from 0 up.`;
  return { code: "USAGE_COUNT_INVALID", message, pointer };
}

function shownCount(told: object, count: keyof RecordedUsage): string {
  try {
    return formatValue((told as RecordedUsage)[count], { maxLength: 60 });
  } catch {
    return "<unreadable>";
  }
}

/** The sum is too low by these requests, and has to say so. */
function requestsWithout({ requests, ...known }: RecordedUsage, problems: readonly Problem[]): RecordedUsage {
  if (typeof requests !== "number") return {};
  const isBad = (count: string) => problems.some(({ pointer }) => pointer === `/${count}`);
  const lacksTokens = ["inputTokens", "outputTokens", "totalTokens", "requestsWithoutTokens"].some(isBad);
  const lacksCost = ["costUsd", "requestsWithoutCost"].some(isBad);
  return {
    ...(lacksTokens && { requestsWithoutTokens: known.requestsWithoutTokens ?? requests }),
    ...(lacksCost && { requestsWithoutCost: known.requestsWithoutCost ?? requests }),
  };
}
