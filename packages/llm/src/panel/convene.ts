import { ambientContext, executeInParallel } from "@outputai/core";
import { type AskedJudge, askJudge } from "../judge-answer/ask-judge.ts";
import { concludeVotes, type PanelRules } from "./conclude-votes.ts";
import type { PanelVote } from "./panel-vote.ts";

/** Asks one judge. */
export type Ask = () => Promise<unknown>;

/** How several judges are asked, and what becomes of their votes. */
export interface Convention extends PanelRules {
  /** How many are asked at once, at most. */
  readonly concurrency: number;
  /** Says what a vote is worth in its place. As it stands, unless given. */
  readonly weigh?: (vote: PanelVote, place: number) => PanelVote;
}

/**
 * Asks several judges about a subject side by side, waits for all of them, and answers what they came to. Judges heed
 * the signal of the evaluator, or of the request that the subject is, by themselves; once it is aborted no more are
 * asked, and its reason is thrown as it is.
 */
export async function convene(asks: readonly Ask[], subject: unknown, how: Convention): Promise<unknown> {
  const signals = signalsFor(subject);
  const throwIfAborted = () => {
    for (const signal of signals) signal.throwIfAborted();
  };
  const jobs = asks.map((ask) => async () => {
    throwIfAborted();
    return askJudge(ask);
  });
  const ended = await executeInParallel({ jobs, concurrency: how.concurrency });
  const asked = ended.flatMap((job) => (job.ok ? [job.result] : []));
  // An abort does not undo votes that were all there before it.
  if (asked.length < ended.length || asked.some(({ hasThrown }) => hasThrown)) throwIfAborted();

  const { weigh = (vote) => vote } = how;
  const votes = asked.map(({ vote }, place) => weigh(vote, place));
  return concludeVotes(votes, how, asked.some(isThrownAbstention));
}

function isThrownAbstention({ vote, hasThrown }: AskedJudge): boolean {
  return hasThrown && vote.status === "abstained";
}

function signalsFor(subject: unknown): readonly AbortSignal[] {
  const ofRequest =
    typeof subject === "object" && subject !== null && "signal" in subject ? subject.signal : undefined;
  return [ambientContext().signal, ofRequest].filter((signal) => signal instanceof AbortSignal);
}
