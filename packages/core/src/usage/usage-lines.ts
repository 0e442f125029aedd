import { counted, grouped } from "../text/counted.ts";
import type { RecordedUsage } from "./recorded-usage.ts";

/**
 * Says what models used, for people: requests, replayed answers, tokens and cost, a line each. Tokens and cost say of
 * how many requests they are, and what nobody knows is called unknown, never 0.
 *
 * @example
 * ```ts
 * const [requests, tokens, cost] = usageLines({ requests: 20, inputTokens: 1200, costUsd: 0.12, requestsWithoutCost: 5 });
 * requests; // "requests: 20"
 * tokens; // "tokens: 1,200 input"
 * cost; // "cost: $0.1200 for 15 of 20 requests; the cost of 5 is unknown"
 * usageLines({ inputTokens: 7, outputTokens: 2 }); // ["tokens: 7 input, 2 output", "cost: unknown"]
 * ```
 */
export function usageLines(usage: RecordedUsage): readonly string[] {
  const { requests, replayed, requestsWithoutTokens, requestsWithoutCost } = usage;
  return [
    ...told(requests, (count) => `requests: ${grouped(count)}`),
    ...told(
      replayed === 0 ? undefined : replayed,
      (count) => `replayed: ${counted(count, "answer")}, for which nothing was sent`,
    ),
    `tokens: ${covering(tokensOf(usage), { requests, without: requestsWithoutTokens, what: TOKENS })}`,
    `cost: ${covering(costOf(usage), { requests, without: requestsWithoutCost, what: COST })}`,
  ];
}

interface Known {
  readonly text: string;
  /** All of it is 0, which says nothing where something is unknown. */
  readonly isNothing: boolean;
}

interface Coverage {
  readonly requests: number | null | undefined;
  readonly without: number | null | undefined;
  readonly what: { readonly of: string; readonly are: string };
}

const TOKENS = { of: "the tokens of", are: "are unknown" };
const COST = { of: "the cost of", are: "is unknown" };

function covering(known: Known | undefined, { requests, without, what }: Coverage): string {
  const sent = requests ?? 0;
  const missing = without ?? 0;
  const covered = Math.max(0, sent - missing);
  if (known === undefined || (missing > 0 && covered === 0 && known.isNothing)) return "unknown";
  if (missing === 0) return known.text;
  if (covered === 0) return `${known.text}; ${what.of} ${counted(missing, "request")} ${what.are}`;
  const part = `${grouped(covered)} of ${counted(sent, "request")}`;
  return `${known.text} for ${part}; ${what.of} ${grouped(missing)} ${what.are}`;
}

function tokensOf({ inputTokens, outputTokens, totalTokens }: RecordedUsage): Known | undefined {
  const counts = [
    ...told(inputTokens, (count) => `${grouped(count)} input`),
    ...told(outputTokens, (count) => `${grouped(count)} output`),
  ];
  const isSplit = counts.length === 2;
  const texts = isSplit ? counts : [...counts, ...told(totalTokens, (count) => `${grouped(count)} in all`)];
  const isNothing = [inputTokens, outputTokens, totalTokens].every((count) => (count ?? 0) === 0);
  return texts.length === 0 ? undefined : { text: texts.join(", "), isNothing };
}

function costOf({ costUsd }: RecordedUsage): Known | undefined {
  if (costUsd === null || costUsd === undefined) return undefined;
  return { text: dollars(costUsd), isNothing: costUsd === 0 };
}

function dollars(cost: number): string {
  if (cost > 0 && cost < LEAST_SHOWN) return `less than $${LEAST_SHOWN}`;
  return `$${cost.toFixed(cost < 1 ? 4 : 2)}`;
}

/** What is less would be shown as 0. */
const LEAST_SHOWN = 0.0001;

function told(count: number | null | undefined, write: (count: number) => string): readonly string[] {
  return count === null || count === undefined ? [] : [write(count)];
}
