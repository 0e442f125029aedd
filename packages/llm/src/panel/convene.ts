import { ambientContext, executeInParallel } from "@outputai/core";
import { concludeVotes, type PanelRules } from "./conclude-votes.ts";
import { readAnswer } from "./read-answer.ts";
import { readFailure } from "./read-failure.ts";
import { voteUsage } from "./vote-usage.ts";

/** Asks one judge. */
export type Ask = () => Promise<unknown>;

/** How several judges are asked, and what becomes of their votes. */
export interface Convention extends PanelRules {
  /** How many are asked at once, at most. */
  readonly concurrency: number;
}

/**
 * Asks several judges about a subject side by side, waits for all of them, and answers what they came to. Judges heed
 * the signal of the evaluator, or of the request that the subject is, by themselves; once it is aborted no more are
 * asked, and its reason is thrown as it is.
 */
export async function convene(asks: readonly Ask[], subject: unknown, how: Convention): Promise<unknown> {
  const signals = signalsFor(subject);
  const meters = asks.map(voteUsage);
  const jobs = asks.map((ask, place) => () => {
    for (const signal of signals) signal.throwIfAborted();
    return meters[place]?.run(ask);
  });
  const ended = await executeInParallel({ jobs, concurrency: how.concurrency });
  // An abort does not undo votes that were all there before it.
  if (ended.some(({ ok }) => !ok)) for (const signal of signals) signal.throwIfAborted();

  const votes = ended.map((job) => ({
    ...(job.ok ? readAnswer(job.result) : readFailure(job.error)),
    ...meters[job.index]?.usage(),
  }));
  const hasThrownAbstention = ended.some(({ ok, index }) => !ok && votes[index]?.status === "abstained");
  return concludeVotes(votes, how, hasThrownAbstention);
}

function signalsFor(subject: unknown): readonly AbortSignal[] {
  const ofRequest =
    typeof subject === "object" && subject !== null && "signal" in subject ? subject.signal : undefined;
  return [ambientContext().signal, ofRequest].filter((signal) => signal instanceof AbortSignal);
}
